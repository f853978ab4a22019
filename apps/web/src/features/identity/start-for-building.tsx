import { useParams } from '@tanstack/react-router';
import { StartScreen } from './start/start-screen.tsx';

export function StartForBuilding() {
  const { org = '', building = '' } = useParams({ strict: false }) as { org?: string; building?: string };
  return <StartScreen place={{ org, building }} />;
}
