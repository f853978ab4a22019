import { CLIMATE_LIMITS } from '@berth/domain/sensors';
import { MINUTE_MS } from '@berth/domain/time';
import { useElementSize } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../lib/use-now.ts';
import { useValues } from '../use-values.ts';
import { LaneCanvas } from './lane-canvas.tsx';
import { extentOf, gapsIn, type History, type Lane, type LaneName, newestStep } from './lanes.ts';
import classes from './history-chart.module.css';
import { TimeSlider } from './time-slider.tsx';
import { useColours } from './use-colours.ts';
import { useMoments } from './use-moments.ts';

const LIMITS: Partial<Record<LaneName, { below?: number; above?: number }>> = {
  co2: { above: CLIMATE_LIMITS.maxCo2 },
  temperature: { below: CLIMATE_LIMITS.minTemp, above: CLIMATE_LIMITS.maxTemp },
  humidity: { below: CLIMATE_LIMITS.minHum },
};
const NO_LIMITS = {};

/** Names and figures of lanes: measured values, and minutes with presence. */
export function useLaneWords() {
  const { t } = useTranslation('sensors');
  const values = useValues();
  return useMemo(
    () => ({
      name: (lane: LaneName) => (lane === 'occupiedMinutes' ? t('history.occupied') : values.nameOf(lane)),
      unit: (lane: LaneName) => (lane === 'occupiedMinutes' ? t('history.minutes') : values.unitOf(lane)),
      figure: (lane: LaneName, value: number) =>
        lane === 'occupiedMinutes' ? values.number(value) : values.bare(lane, value),
    }),
    [t, values],
  );
}

type Props = {
  history: History;
  lanes: readonly Lane[];
  zone: string;
  onZoom(from: number, to: number): void;
  onWhole(): void;
};

/** Each measure has its own lane over the same time, because no axis fits two units. */
export function HistoryChart({ history, lanes, zone, onZoom, onWhole }: Props) {
  const { t } = useTranslation('sensors');
  const { ref, width } = useElementSize();
  const [index, setIndex] = useState<number>();
  const words = useLaneWords();
  const colours = useColours();
  const moments = useMoments(zone);
  const binMs = history.binMinutes * MINUTE_MS;
  const at = useMemo(() => history.at.map((one) => Date.parse(one)), [history.at]);
  const period = useMemo(() => ({ start: at[0] ?? 0, end: (at.at(-1) ?? 0) + binMs }), [at, binMs]);
  const now = useNow();
  const gaps = useMemo(() => gapsIn(at, lanes, binMs, now), [at, lanes, binMs, now]);
  const newest = useMemo(() => newestStep(lanes, at.length), [lanes, at.length]);
  const figures = useMemo(
    () => new Map(lanes.map(({ name }) => [name, (value: number) => words.figure(name, value)])),
    [lanes, words],
  );
  const current = index ?? newest;
  const valueText = ({ name, values }: Lane, step: number) => {
    const value = values[step] ?? null;
    return value === null ? '--' : `${words.figure(name, value)} ${words.unit(name)}`;
  };
  const instant = (step: number) => at[step] ?? period.start;
  return (
    <div className={classes.chart}>
      {lanes.map((lane, n) => {
        const extent = extentOf(lane.values);
        return (
          <div key={lane.name} className={classes.lane}>
            <div className={classes.name}>
              <b>{words.name(lane.name)}</b>
              <span>{words.unit(lane.name)}</span>
            </div>
            <div ref={n === 0 ? ref : undefined} className={classes.canvas}>
              <LaneCanvas
                name={lane.name}
                at={at}
                values={lane.values}
                width={width}
                isLast={n === lanes.length - 1}
                period={period}
                gaps={gaps}
                limits={LIMITS[lane.name] ?? NO_LIMITS}
                colours={colours}
                figure={figures.get(lane.name) ?? String}
                moment={moments.tick}
                zone={zone}
              />
            </div>
            <div className={classes.value} aria-hidden>
              <b>{valueText(lane, current)}</b>
              {extent && (
                <span>
                  {t('history.extent', {
                    low: words.figure(lane.name, extent.low),
                    high: words.figure(lane.name, extent.high),
                  })}
                </span>
              )}
            </div>
          </div>
        );
      })}
      <TimeSlider
        count={at.length}
        index={index}
        newest={newest}
        onIndex={setIndex}
        textOf={(step) =>
          `${moments.full(instant(step))}: ${lanes.map((lane) => `${words.name(lane.name)} ${valueText(lane, step)}`).join(', ')}`
        }
        noteOf={(from, to) =>
          from === to
            ? moments.full(instant(to))
            : t('history.zoom', { from: moments.full(instant(from)), to: moments.full(instant(to) + binMs) })
        }
        onZoom={(from, to) => onZoom(instant(from), instant(to) + binMs)}
        onWhole={onWhole}
      />
    </div>
  );
}
