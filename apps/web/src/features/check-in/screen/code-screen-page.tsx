import { useParams } from '@tanstack/react-router';
import { CodeScreen } from './code-screen.tsx';

export function CodeScreenPage() {
  const { org = '', building = '' } = useParams({ strict: false }) as { org?: string; building?: string };
  return <CodeScreen place={{ org, building }} />;
}
