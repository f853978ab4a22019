import classes from './drawn-building.module.css';

/** The same name always gives the same drawing, so that users learn to recognise it. */
function numbersFrom(name: string): () => number {
  let seed = 2166136261;
  for (const letter of name) seed = Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 16777619);
  return () => {
    seed = Math.imul(seed ^ (seed >>> 15), 2246822519);
    seed ^= seed >>> 13;
    return (seed >>> 0) / 4294967296;
  };
}

const GROUND = 168;
const FLOOR = 19;

type House = {
  x: number;
  width: number;
  floors: number;
  gable: boolean;
  columns: number;
};

const topOf = (house: House) => GROUND - 10 - house.floors * FLOOR;

function street(name: string): House[] {
  const next = numbersFrom(name);
  const pick = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const middle = {
    x: 116,
    width: pick(76, 96),
    floors: pick(4, 6),
    gable: next() < 0.4,
    columns: pick(3, 4),
  };
  const left = {
    x: 44,
    width: 68,
    floors: pick(2, 4),
    gable: next() < 0.6,
    columns: 2,
  };
  const start = middle.x + middle.width + 4;
  const right = {
    x: start,
    width: 276 - start,
    floors: pick(2, 5),
    gable: next() < 0.6,
    columns: 2,
  };
  return [left, right, middle];
}

/** For a building without a picture: a facade generated from its name. */
export function DrawnBuilding({ name }: { name: string }) {
  const houses = street(name);
  return (
    <svg className={classes.drawing} viewBox="0 0 320 180" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <rect className={classes.sky} width="320" height="180" />
      {houses.map((house, at) => (
        <Facade key={house.x} house={house} main={at === houses.length - 1} />
      ))}
      <path className={classes.ground} d={`M0 ${GROUND}H320`} />
    </svg>
  );
}

function Facade({ house, main }: { house: House; main: boolean }) {
  const { x, width, floors, gable, columns } = house;
  const top = topOf(house);
  const roof = gable
    ? `M${x - 3} ${top}L${x + width / 2} ${top - 18}L${x + width + 3} ${top}Z`
    : `M${x - 2} ${top - 5}h${width + 4}v5h-${width + 4}Z`;
  const step = (width - 12) / columns;
  const windows = Array.from({ length: floors * columns }, (_, at) => ({
    x: x + 6 + (at % columns) * step + step * 0.18,
    y: top + 8 + Math.floor(at / columns) * FLOOR,
    isDoor: main && Math.floor(at / columns) === floors - 1 && at % columns === Math.floor(columns / 2),
  }));
  return (
    <g className={main ? classes.main : classes.side}>
      <path className={classes.wall} d={`M${x} ${GROUND}V${top}h${width}V${GROUND}Z`} />
      <path className={classes.roof} d={roof} />
      {windows.map((window) =>
        window.isDoor ? (
          <rect
            key={`${window.x} ${window.y}`}
            className={classes.door}
            x={window.x}
            y={window.y}
            width={step * 0.64}
            height={GROUND - window.y}
            rx="1.5"
          />
        ) : (
          <rect
            key={`${window.x} ${window.y}`}
            className={classes.window}
            x={window.x}
            y={window.y}
            width={step * 0.64}
            height="11"
            rx="1.5"
          />
        ),
      )}
    </g>
  );
}
