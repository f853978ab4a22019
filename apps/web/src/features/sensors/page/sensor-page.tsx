import { useParams } from '@tanstack/react-router';
import { PublicSensor } from './public-sensor.tsx';

export function SensorPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  return <PublicSensor id={id} />;
}
