import { confirmation } from '@berth/contract';
import { DAY_MS, weekdayOf, WEEKDAYS } from '@berth/domain/time';
import { useDocumentTitle } from '@mantine/hooks';
import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ApiProblem, call } from '../../../lib/api.ts';
import { i18n } from '../../../lib/languages/i18n.ts';
import { relativeTime } from '../../../lib/relative-time.ts';
import { FittedText } from '../../../ui/fitted-text/fitted-text.tsx';
import { ErrorState, Loading } from '../../../ui/states.tsx';
import { type HeldTicket, serverTime, type Ticket, ticketAt } from './ticket.ts';
import classes from './ticket.module.css';
import kit from '../../../ui/kit.module.css';
import { readClocks, useClocks } from './use-clocks.ts';

/** The holder may be checked in at the gate while the ticket is open. */
const EVERY_MS = 10_000;

/** Returns the ticket with the moment at which the answer arrived. */
async function readTicket(hash: string, signal: AbortSignal): Promise<HeldTicket> {
  const confirmed = await call(confirmation, { params: { hash } }, { signal });
  return { confirmed, cameAt: readClocks() };
}

/** A loaded ticket stays on the screen without a network: its state is computed, not requested. */
const ticketQuery = (hash: string) =>
  queryOptions({
    queryKey: ['ticket', hash],
    queryFn: ({ signal }) => readTicket(hash, signal),
    refetchInterval: ({ state }) => (state.data === undefined ? false : EVERY_MS),
  });

const LANGUAGE = 'nl';
/** The ticket has one language, the guard's, whatever the language of the phone. */
const t = (key: string, values: Record<string, string> = {}) => i18n.getFixedT(LANGUAGE, 'ticket')(key, values);

const STATE_EVERY_MS = 10_000;

const titleOf = ({ isCheckedIn, entrance }: Ticket) => {
  if (isCheckedIn) return t('checkedIn');
  return { early: t('tooEarly'), 'on-time': t('onTime'), late: t('tooLate') }[entrance];
};

const SIGNS = { early: IconClock, 'on-time': IconCircleCheck, late: IconAlertTriangle } as const;

const shortWeekday = new Intl.DateTimeFormat(LANGUAGE, { weekday: 'short', timeZone: 'UTC' });
const longDate = new Intl.DateTimeFormat(LANGUAGE, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
/** A Monday. */
const A_WEEK = Date.UTC(2026, 0, 5);

function Week({ today }: Pick<Ticket, 'today'>) {
  return (
    <ol className={classes.week}>
      {WEEKDAYS.map((day, n) => (
        <li key={day} className={classes.day} aria-current={day === weekdayOf(today) ? 'date' : undefined}>
          {shortWeekday.format(A_WEEK + n * DAY_MS)}
        </li>
      ))}
    </ol>
  );
}

/** 'A1B2 C3D4', easier to read aloud. */
const inHalves = (code: string) => code.replace(/^.{4}/, '$& ');

function Held({ held }: { held: HeldTicket }) {
  const { confirmed } = held;
  const ticket = ticketAt(confirmed, serverTime(held, useClocks(STATE_EVERY_MS)));
  const { organisation, floor, room, desk, reservation } = confirmed;
  const { displayName: org, logoUrl } = organisation;
  const title = titleOf(ticket);
  const Sign = SIGNS[ticket.entrance];
  useDocumentTitle(title);
  return (
    <main
      className={classes.ticket}
      data-entrance={ticket.entrance}
      data-near={!organisation.reservationSettings.distanceViewable || undefined}
      lang={LANGUAGE}
    >
      <h1 className={classes.title}>
        <Sign className={classes.sign} stroke={2} aria-hidden />
        <FittedText text={title} />
      </h1>
      <section className={classes.card}>
        <p className={classes.brand}>
          {logoUrl && <img className={classes.logo} src={logoUrl} alt="" />}
          {org}
        </p>
        <p>{t('allowed', { org })}</p>
        <Week today={ticket.today} />
        <p className={classes.window}>
          {ticket.opens} <small>{t('until')}</small> {ticket.end}
        </p>
      </section>
      <section className={kit.stack1}>
        <p>{t('reservedFor', { floor: floor.name })}</p>
        <p className={classes.name}>
          <FittedText text={desk?.name ?? room?.name ?? ''} />
        </p>
        <p>{t('in', { org })}</p>
        {ticket.day !== ticket.today && <p className={classes.date}>{longDate.format(Date.parse(ticket.day))}</p>}
        <p className={classes.times}>
          {ticket.start} - {ticket.end}
        </p>
        <p>
          {ticket.untilStartMs > 0 ? t('starts') : t('started')}{' '}
          <strong>{relativeTime(ticket.untilStartMs, LANGUAGE)}</strong>
        </p>
      </section>
      <p className={classes.holder}>
        <FittedText text={reservation.context.lastName} />
      </p>
      <p className={classes.code}>
        {t('code')} <strong>{inHalves(confirmed.code)}</strong>
      </p>
    </main>
  );
}

const isMissing = (problem: unknown) => problem instanceof ApiProblem && problem.status < 500;

function Missing() {
  useDocumentTitle(t('notFound'));
  return (
    <main className={classes.ticket} lang={LANGUAGE}>
      <h1 className={classes.title}>
        <FittedText text={t('notFound')} />
      </h1>
    </main>
  );
}

/** A ticket that a guard reads from a distance. */
export function TicketScreen({ hash }: { hash: string }) {
  const { data, error, refetch } = useQuery(ticketQuery(hash));
  if (isMissing(error)) return <Missing />;
  if (data !== undefined) return <Held held={data} />;
  return (
    <main className={classes.ticket} lang={LANGUAGE}>
      {error === null ? <Loading /> : <ErrorState problem={error} onRetry={() => void refetch()} />}
    </main>
  );
}
