import { useStampPlan } from '../stamp/use-stamp-plan.ts';
import { useEditor } from '../session/editor-context.ts';
import classes from './canvas.module.css';
import { Spot } from './spot.tsx';

/** A preview of the desks that the stamp would place. */
export function StampGhost() {
  return useEditor().state.tool === 'stamp' ? <Ghost /> : null;
}

function Ghost() {
  const { facts } = useEditor();
  const { plan } = useStampPlan();
  return (
    <svg className={`${classes.layer} ${classes.ghost}`} aria-hidden>
      {plan.spots.map((spot, at) => (
        <Spot
          // oxlint-disable-next-line react/no-array-index-key -- the desks of a stamp have no other name yet
          key={at}
          desk={{ ...spot, id: '', name: plan.names[at] ?? '', roomId: '' }}
          size={facts.sizes[spot.type]}
          selected
        />
      ))}
    </svg>
  );
}
