import { useParams } from '@tanstack/react-router';
import { TicketScreen } from './ticket-screen.tsx';

export function TicketPage() {
  const { hash = '' } = useParams({ strict: false }) as { hash?: string };
  return <TicketScreen hash={hash} />;
}
