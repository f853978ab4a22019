import { type AnswerOf, publicSensor } from '@berth/contract';
import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiProblem, call } from '../../../lib/api.ts';
import { localeOf, useLanguage } from '../../../lib/languages/language.ts';
import { timeAgo } from '../../../lib/relative-time.ts';
import { useNow } from '../../../lib/use-now.ts';
import { BrandMark } from '../../../ui/brand-mark.tsx';
import { ErrorState, Loading } from '../../../ui/states.tsx';
import { AirCard } from './air-card.tsx';
import classes from './public-sensor.module.css';
import kit from '../../../ui/kit.module.css';

const EVERY_MS = 30_000;
const isRefused = (error: Error | null) => error instanceof ApiProblem && error.status < 500;

/** An unknown address is requested once: retrying does not help. */
const publicSensorQuery = (id: string) =>
  queryOptions({
    queryKey: ['public-sensor', id],
    queryFn: ({ signal }) => call(publicSensor, { params: { externalId: id } }, { signal }),
    refetchInterval: ({ state }) => (isRefused(state.error) ? false : EVERY_MS),
  });

/** The air in one room, for anyone with its address. Refreshed every half minute. */
export function PublicSensor({ id }: { id: string }) {
  const { t } = useTranslation('sensor-page');
  const { data, error, refetch } = useQuery(publicSensorQuery(id));
  const isUnknown = error instanceof ApiProblem && error.status < 500;
  const title = isUnknown ? t('unknown') : t('title');
  useDocumentTitle(`${title} · Berth`);
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <span className={classes.brand}>
          <BrandMark size={22} />
          Berth
        </span>
      </header>
      <main id="main" className={kit.stack3}>
        <h1 className={classes.title}>{title}</h1>
        {isUnknown && <p className={kit.muted}>{t('unknownText')}</p>}
        {!isUnknown && data && <Values reading={data} />}
        {!isUnknown && !data && !error && <Loading />}
        {!isUnknown && !data && error && <ErrorState problem={error} onRetry={() => void refetch()} />}
      </main>
      <footer className={classes.foot}>
        {!isUnknown && <LastMessage at={data?.datetime ?? null} />}
        <Button component={Link} to="/workplace" size="lg" className={classes.login ?? ''}>
          {t('login')}
        </Button>
      </footer>
    </div>
  );
}

/** Shown in place of an unknown value. */
const NOTHING = '--';

function LastMessage({ at }: { at: string | null }) {
  const { t } = useTranslation('sensor-page');
  const { language } = useLanguage();
  const now = useNow();
  const text = at === null ? NOTHING : timeAgo(at, now, localeOf(language));
  return (
    <p className={classes.last}>
      <span>{t('lastMessage')}</span> <b>{text}</b>
    </p>
  );
}

function Values({ reading: { co2, temperature, humidity } }: { reading: AnswerOf<typeof publicSensor> }) {
  const { t } = useTranslation('sensor-page');
  return (
    <>
      <AirCard co2={co2} />
      <div className={classes.pair}>
        <Value label={t('temperature')} value={temperature} unit="°C" digits={1} />
        <Value label={t('humidity')} value={humidity} unit="%" digits={0} />
      </div>
    </>
  );
}

type ValueProps = { label: string; value: number | null; unit: string; digits: number };

function Value({ label, value, unit, digits }: ValueProps) {
  const { language } = useLanguage();
  const format = new Intl.NumberFormat(localeOf(language), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return (
    <section className={classes.card} aria-label={label}>
      <h2 className={classes.label}>{label}</h2>
      <p className={classes.value}>
        <b>{value === null ? NOTHING : format.format(value)}</b> <span>{unit}</span>
      </p>
    </section>
  );
}
