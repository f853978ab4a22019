import { useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { FloorsScreen } from './floors-screen.tsx';
import { Loading } from '../../../ui/states.tsx';
import { editedFloor } from './edited-floor.ts';

const PlanEditor = lazy(async () => ({
  default: (await import('../plan-editor/plan-editor.tsx')).PlanEditor,
}));

/** The list of floors; with `?edit={floor}` the plan editor instead. */
export function FloorsPage() {
  const floorId = useLocation({ select: editedFloor });
  const navigate = useNavigate();
  const edit = (id: string | undefined) =>
    void navigate({ to: '/workplace/floors', search: id === undefined ? {} : { edit: id } });
  if (floorId === undefined) return <FloorsScreen onEdit={edit} />;
  return (
    <Suspense fallback={<Loading />}>
      <PlanEditor floorId={floorId} onLeave={() => edit(undefined)} onFloor={edit} />
    </Suspense>
  );
}
