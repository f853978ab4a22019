import uPlot from 'uplot';
import type { LaneName, Span } from './lanes.ts';
import type { Colours } from './use-colours.ts';

/** Space for the labels of the axis; the page places the pointer's surface beside it. */
const AXIS_WIDTH = 52;
const LANE_HEIGHT = 96;
const TIME_HEIGHT = 28;

export type LaneDrawing = {
  readonly name: LaneName;
  readonly width: number;
  readonly isLast: boolean;
  readonly period: Span;
  readonly gaps: readonly Span[];
  readonly limits: { readonly below?: number; readonly above?: number };
  readonly colours: Colours;
  readonly figure: (value: number) => string;
  /** Days, or hours if there is room for them. */
  readonly moment: (at: number) => string;
  readonly zone: string;
};

const HATCH = 6;

/** Slanted lines over a part of the lane, which look the same in every colour scheme. */
function hatch(u: uPlot, [x, y, width, height]: readonly [number, number, number, number], colour: string) {
  if (width <= 0 || height <= 0) return;
  const { ctx } = u;
  ctx.save();
  ctx.beginPath();
  ctx.rect(x, y, width, height);
  ctx.clip();
  ctx.strokeStyle = colour;
  ctx.globalAlpha = 0.55;
  ctx.lineWidth = 1;
  ctx.beginPath();
  const step = HATCH * devicePixelRatio;
  for (let from = x - height; from < x + width; from += step) {
    ctx.moveTo(from, y + height);
    ctx.lineTo(from + height, y);
  }
  ctx.stroke();
  ctx.restore();
}

/** The background of the line: gaps without readings, and values outside the limits. */
function drawGround(u: uPlot, { gaps, limits, colours }: LaneDrawing): void {
  const { left, top, width, height } = u.bbox;
  const x = (at: number) => Math.min(left + width, Math.max(left, u.valToPos(at / 1000, 'x', true)));
  const y = (value: number) => Math.min(top + height, Math.max(top, u.valToPos(value, 'y', true)));
  for (const { start, end } of gaps) hatch(u, [x(start), top, x(end) - x(start), height], colours.gap);
  if (limits.above !== undefined) hatch(u, [left, top, width, y(limits.above) - top], colours.limit);
  if (limits.below !== undefined)
    hatch(u, [left, y(limits.below), width, top + height - y(limits.below)], colours.limit);
}

const AIR = 0.12;

/** The least height of each scale: otherwise small changes would fill the whole lane. */
const LEAST: Readonly<Record<LaneName, number>> = {
  co2: 400,
  temperature: 4,
  humidity: 20,
  light: 100,
  sound: 10,
  occupiedMinutes: 5,
};

function heightOf(name: LaneName, low: number, high: number): [number, number] {
  const isBar = name === 'occupiedMinutes';
  const spare = Math.max(0, LEAST[name] - (high - low)) / 2;
  const air = (high - low + 2 * spare) * AIR;
  return [isBar ? 0 : low - spare - air, high + (isBar ? 2 : 1) * spare + air];
}

export function drawLane(target: HTMLElement, data: uPlot.AlignedData, drawing: LaneDrawing): uPlot {
  const { name, width, isLast, period, colours, figure, moment, zone } = drawing;
  const isBar = name === 'occupiedMinutes';
  const axis = { stroke: colours.axis, font: colours.font, ticks: { show: false } };
  const grid = { stroke: colours.grid, width: 1 };
  return new uPlot(
    {
      width,
      height: LANE_HEIGHT + (isLast ? TIME_HEIGHT : 0),
      padding: [8, 0, isLast ? 0 : 6, 0],
      cursor: { show: false },
      legend: { show: false },
      tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), zone),
      scales: {
        x: { time: true, range: () => [period.start / 1000, period.end / 1000] },
        y: { range: (_, low, high) => heightOf(name, low ?? 0, high ?? 0) },
      },
      axes: [
        {
          ...axis,
          grid,
          show: true,
          size: isLast ? TIME_HEIGHT : 0,
          space: 90,
          values: (_, splits) => splits.map((at) => (isLast ? moment(at * 1000) : '')),
        },
        { ...axis, grid, size: AXIS_WIDTH, space: 24, values: (_, splits) => splits.map(figure) },
      ],
      series: [
        {},
        {
          stroke: colours.line,
          width: isBar ? 0 : 1.5,
          points: { show: false },
          ...(isBar &&
            uPlot.paths.bars && { fill: colours.line, paths: uPlot.paths.bars({ size: [0.8, 12], align: 1 }) }),
        },
      ],
      hooks: { drawClear: [(u) => drawGround(u, drawing)] },
    },
    data,
    target,
  );
}
