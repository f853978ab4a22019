import { useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { FloorsScreen } from './floors-screen.tsx';
import { Loading } from '../../../ui/states.tsx';
import { editedFloor } from './edited-floor.ts';

const PlanEditor = lazy(async () => ({
  default: (await import('../plan-editor/plan-editor.tsx')).PlanEditor,
}));

/** The list of floors; with `?edit={floor}` the plan editor instead, with `?add=1` the form of a new floor over it. */
export function FloorsPage() {
  const floorId = useLocation({ select: editedFloor });
  const isAdding = useLocation({ select: ({ search }) => (search as { add?: unknown }).add !== undefined });
  const navigate = useNavigate();
  const edit = (id: string | undefined) =>
    void navigate({ to: '/workplace/floors', search: id === undefined ? {} : { edit: id } });
  if (floorId === undefined) return <FloorsScreen onEdit={edit} isAdding={isAdding} />;
  return (
    <Suspense fallback={<Loading />}>
      <PlanEditor floorId={floorId} onLeave={() => edit(undefined)} onFloor={edit} />
    </Suspense>
  );
}
