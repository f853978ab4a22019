import { useParams } from '@tanstack/react-router';
import { CodeScreen } from '../features/check-in/screen/code-screen.tsx';

export function CodeScreenPage() {
  const { org = '', building = '' } = useParams({ strict: false }) as { org?: string; building?: string };
  return <CodeScreen place={{ org, building }} />;
}
