import { createHmac } from 'node:crypto';
import type { Answer, Asked } from './answer.ts';
import { jsonServer } from './json-server.ts';

export type BridgeGrant = { readonly scheduleId: string; readonly from: string; readonly until: string };
type Kept = { readonly version: number; readonly grants: readonly BridgeGrant[] };
/** One request about a card, and what came of it: `ignored` when something newer was known. */
type Told = Kept & { readonly card: string; readonly status: number; readonly became: 'kept' | 'ignored' | 'refused' };

/** How the bridge misbehaves; a number counts down with each time that it does. */
type Faults = {
  /** Requests that are answered so, whatever is asked. */
  refuse: number;
  status: number;
  /** Connections that break: before anything is done, or after it was done. */
  drop: number;
  loseAnswer: number;
  /** Requests that arrive again, behind the one that follows them. */
  reorder: number;
  /** It answers nobody until it is switched off. */
  goAway: boolean;
  /** Cards that it does not know. */
  refusedCards: readonly string[];
};
const noFaults = (): Faults => ({
  refuse: 0,
  status: 503,
  drop: 0,
  loseAnswer: 0,
  reorder: 0,
  goAway: false,
  refusedCards: [],
});
type Countdown = 'refuse' | 'drop' | 'loseAnswer' | 'reorder';

type Options = {
  readonly secret: string;
  readonly schedules?: readonly { readonly id: string; readonly name: string }[];
  readonly port?: number;
};

/** The three headers of Standard Webhooks. */
export function signedHeaders(secret: string, { id, body, at }: { id: string; body: string; at: number }) {
  const seconds = Math.floor(at / 1000);
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': `v1,${signature}` };
}

const CARD = /^\/cards\/(?<card>[^/]+)\/grants$/;

/**
 * What a customer runs beside the door system, on loopback. It keeps what it was told last of each card and does nothing
 * that is older. `POST /_control` takes faults, `forget` makes it lose everything, and `GET /_ledger` tells who passes.
 */
export async function doorBridge({ secret, schedules = [], port = 0 }: Options) {
  const cards = new Map<string, Kept>();
  const told: Told[] = [];
  const late: { card: string; sent: Kept }[] = [];
  let faults = noFaults();
  let unsigned = 0;
  const happens = (fault: Countdown) => {
    if (faults[fault] <= 0) return false;
    faults[fault] -= 1;
    return true;
  };
  const isSigned = ({ method, headers, body }: Asked) => {
    const { 'webhook-id': id = '', 'webhook-timestamp': seconds } = headers;
    const at = Number(seconds) * 1000;
    const text = method === 'GET' ? '' : JSON.stringify(body);
    return signedHeaders(secret, { id, body: text, at })['webhook-signature'] === headers['webhook-signature'];
  };

  const keep = (card: string, sent: Kept) => {
    const isOld = sent.version < (cards.get(card)?.version ?? 0);
    if (!isOld) cards.set(card, sent);
    told.push({ card, ...sent, status: 204, became: isOld ? 'ignored' : 'kept' });
  };
  const set = (card: string, sent: Kept): Answer | undefined => {
    if (faults.refusedCards.includes(card)) {
      told.push({ card, ...sent, status: 422, became: 'refused' });
      return { status: 422 };
    }
    const isLate = happens('reorder');
    keep(card, sent);
    for (const { card: other, sent: older } of late.splice(0)) keep(other, older);
    if (isLate) late.push({ card, sent });
    return happens('loseAnswer') ? undefined : { status: 204 };
  };

  const doors = (asked: Asked): Answer | undefined => {
    if (faults.goAway || happens('drop')) return undefined;
    if (happens('refuse')) return { status: faults.status };
    if (!isSigned(asked)) {
      unsigned += 1;
      return { status: 401 };
    }
    if (asked.method === 'GET' && asked.path === '/schedules') return { status: 200, body: schedules };
    const card = CARD.exec(asked.path)?.groups?.['card'];
    if (asked.method !== 'PUT' || card === undefined) return { status: 404 };
    return set(card, asked.body as Kept);
  };

  const control = ({ forget = false, ...wanted }: Partial<Faults> & { forget?: boolean }) => {
    if (forget) cards.clear();
    faults = { ...faults, ...wanted };
  };
  const passing = () =>
    Object.fromEntries(
      [...cards].filter(([, { grants }]) => grants.length > 0).map(([card, { grants }]) => [card, grants]),
    );

  const server = await jsonServer(async (asked) => {
    if (asked.path === '/_ledger') return { status: 200, body: { cards: passing(), told, unsigned } };
    if (asked.path !== '/_control') return doors(asked);
    control(asked.body);
    return { status: 204 };
  }, port);
  return { ...server, told, passing, control, unsigned: () => unsigned };
}
