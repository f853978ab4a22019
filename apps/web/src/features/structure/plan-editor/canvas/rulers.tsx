import { boxOnScreen, tickStep } from '../../../../workplace/floor-map/camera/view.ts';
import { useEditor } from '../session/editor-context.ts';
import { useStore } from '../../../../workplace/floor-map/store.ts';
import { useSelectionBox } from './use-selection-box.ts';
import classes from './overlay.module.css';

const THICK = 20;
const LABEL_EVERY = 5;

type Tick = { readonly number: number; readonly at: number; readonly label: string | undefined };

const isNamed = ({ label }: Tick) => label !== undefined;

/** Metres along two edges, with the extent of the selection marked. */
export function Rulers({ width, height }: { width: number; height: number }) {
  const { view, facts } = useEditor();
  const box = useSelectionBox();
  const { k, x, y } = useStore(view);
  const perMetre = k / facts.metresPerUnit;
  const step = tickStep(perMetre);
  const ticks = (from: number, length: number): Tick[] => {
    const first = Math.ceil((THICK - from) / (perMetre * step));
    const last = Math.floor((length - from) / (perMetre * step));
    return Array.from({ length: Math.max(0, Math.min(400, last - first + 1)) }, (_, at) => {
      const number = first + at;
      const label = number % LABEL_EVERY === 0 ? String(Math.round(number * step * 10) / 10) : undefined;
      return { number, at: Math.round((from + number * step * perMetre) * 10) / 10, label };
    });
  };
  const [across, down] = [ticks(x, width), ticks(y, height)];
  const shadow = box && boxOnScreen({ k, x, y }, box);
  return (
    <g className={classes.rulers}>
      <rect width={width} height={THICK} />
      <rect width={THICK} height={height} />
      {shadow && <rect className={classes.shadow} x={shadow.x} width={shadow.width} height={THICK} />}
      {shadow && <rect className={classes.shadow} y={shadow.y} width={THICK} height={shadow.height} />}
      <path d={across.map(({ at, label }) => `M${at} ${label === undefined ? 14 : 10}V${THICK}`).join('')} />
      <path d={down.map(({ at, label }) => `M${label === undefined ? 14 : 10} ${at}H${THICK}`).join('')} />
      {across.filter(isNamed).map(({ number, at, label }) => (
        <text key={number} x={at + 4} y="9">
          {label}
        </text>
      ))}
      {down.filter(isNamed).map(({ number, at, label }) => (
        <text key={number} transform={`translate(9 ${at - 4}) rotate(-90)`}>
          {label}
        </text>
      ))}
      <rect width={THICK} height={THICK} />
      <path d={`M0 ${THICK - 0.5}H${width}M${THICK - 0.5} 0V${height}`} />
    </g>
  );
}
