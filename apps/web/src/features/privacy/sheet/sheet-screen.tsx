import type { PrivacySheet } from '@berth/contract';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../lib/me.ts';
import { Page } from '../../../ui/page.tsx';
import { ErrorState, Loading } from '../../../ui/states.tsx';
import { sheetQuery } from '../privacy-queries.ts';
import { useMoment } from '../use-moment.ts';
import { usePrivacyWords } from '../use-privacy-words.ts';
import { Acts } from './acts.tsx';
import classes from './sheet.module.css';
import { useSettingWords } from './use-setting-words.ts';

/** A document for works councils from the current settings, made for printing. */
export function SheetScreen() {
  const { t } = useTranslation('privacy');
  const { place } = useMe();
  return (
    <Page
      title={t('sheet.title')}
      lead={t('sheet.lead')}
      aside={
        <Button
          variant="default"
          className={classes.print}
          leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('sheet.print')}
        </Button>
      }
    >
      {place && <Sheet key={place.org} org={place.org} />}
    </Page>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={classes.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function Sheet({ org }: { org: string }) {
  const { t } = useTranslation('privacy');
  const sheet = useQuery(sheetQuery(org));
  const { moment } = useMoment(useMe().group?.timezone);
  const { data } = sheet;
  if (sheet.error && !data) return <ErrorState problem={sheet.error} onRetry={() => void sheet.refetch()} />;
  if (!data) return <Loading />;
  return (
    <div className={classes.sheet}>
      <p className={classes.asOf}>{t('sheet.asOf', { organisation: data.organisation, at: moment(data.now) })}</p>
      <Part id="buildings" title={t('sheet.buildings')}>
        <Buildings sheet={data} />
      </Part>
      <Part id="acts" title={t('sheet.acts')}>
        <Acts />
      </Part>
      <Part id="data" title={t('sheet.data')}>
        <Data sheet={data} />
      </Part>
      <Part id="changes" title={t('sheet.changes')}>
        <Changes sheet={data} />
      </Part>
    </div>
  );
}

function Buildings({ sheet: { buildings } }: { sheet: PrivacySheet }) {
  const { t } = useTranslation('privacy');
  const words = useSettingWords();
  return buildings.map(({ name, settings, sensors }) => (
    <div key={name} className={classes.building}>
      <h3>{name}</h3>
      <dl className={classes.settings}>
        {settings.map(({ setting, value, initial }) => (
          <div key={setting} data-other={value !== initial || undefined}>
            <dt>{words.name(setting)}</dt>
            <dd>
              {words.value(setting, value)}
              {value !== initial && <small>{t('sheet.initially', { value: words.value(setting, initial) })}</small>}
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('sheet.sensors')}</dt>
          <dd>{t('sheet.sensorCounts', { all: sensors.all, presence: sensors.presence, public: sensors.public })}</dd>
        </div>
      </dl>
    </div>
  ));
}

function Data({ sheet: { data } }: { sheet: PrivacySheet }) {
  const { t } = useTranslation('privacy');
  const words = usePrivacyWords();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard scrolls it
    <div className={classes.scroll} tabIndex={0}>
      <table className={classes.data}>
        <thead>
          <tr>
            <th scope="col">{t('sheet.table')}</th>
            <th scope="col">{t('sheet.columns')}</th>
            <th scope="col">{t('known.why')}</th>
            <th scope="col">{t('known.kept')}</th>
          </tr>
        </thead>
        <tbody>
          {data.map(({ table, columns, purpose, kept }) => (
            <tr key={table}>
              <th scope="row">
                <code>{table}</code>
              </th>
              <td>
                <code>{columns.join(', ')}</code>
              </td>
              <td>{words.purpose(purpose)}</td>
              <td>{words.kept(kept)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Changes({ sheet: { changes } }: { sheet: PrivacySheet }) {
  const { t } = useTranslation('privacy');
  const words = useSettingWords();
  const { moment } = useMoment(useMe().group?.timezone);
  if (changes.length === 0) return <p>{t('sheet.noChanges')}</p>;
  return (
    <ul className={classes.changes}>
      {changes.map(({ at, building, setting, before, after }) => (
        <li key={`${at} ${building} ${setting}`}>
          <time dateTime={at}>{moment(at)}</time>
          <span>
            {building}: {words.name(setting)}, {words.value(setting, before)} → {words.value(setting, after)}
          </span>
        </li>
      ))}
    </ul>
  );
}
