import { createHmac } from 'node:crypto';
import type { Answer, ServerRequest } from './answer.ts';
import { jsonServer } from './json-server.ts';

export type BridgeGrant = { readonly scheduleId: string; readonly from: string; readonly until: string };
type CardState = { readonly version: number; readonly grants: readonly BridgeGrant[] };
/** A request about a card and its result: `ignored` if a newer version was stored. */
type CardRequest = CardState & {
  readonly card: string;
  readonly status: number;
  readonly became: 'kept' | 'ignored' | 'refused';
};

/** The faults of the bridge; each number counts down with every occurrence. */
type Faults = {
  /** Requests that get this status, whatever they ask for. */
  refuse: number;
  status: number;
  /** Connections that break before or after the request was processed. */
  drop: number;
  loseAnswer: number;
  /** Requests that arrive a second time, after the next one. */
  reorder: number;
  /** It does not respond until this is switched off. */
  goAway: boolean;
  /** Cards that it rejects. */
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
 * A customer's door bridge on loopback. It stores the latest grants of each card and ignores older versions. `POST
 * /_control` sets faults, `forget` clears all cards, and `GET /_ledger` lists the cards with grants.
 */
export async function doorBridge({ secret, schedules = [], port = 0 }: Options) {
  const cards = new Map<string, CardState>();
  const cardRequests: CardRequest[] = [];
  const late: { card: string; sent: CardState }[] = [];
  let faults = noFaults();
  let unsigned = 0;
  const happens = (fault: Countdown) => {
    if (faults[fault] <= 0) return false;
    faults[fault] -= 1;
    return true;
  };
  const isSigned = ({ method, headers, body }: ServerRequest) => {
    const { 'webhook-id': id = '', 'webhook-timestamp': seconds } = headers;
    const at = Number(seconds) * 1000;
    const text = method === 'GET' ? '' : JSON.stringify(body);
    return signedHeaders(secret, { id, body: text, at })['webhook-signature'] === headers['webhook-signature'];
  };

  const keep = (card: string, sent: CardState) => {
    const isOld = sent.version < (cards.get(card)?.version ?? 0);
    if (!isOld) cards.set(card, sent);
    cardRequests.push({ card, ...sent, status: 204, became: isOld ? 'ignored' : 'kept' });
  };
  const set = (card: string, sent: CardState): Answer | undefined => {
    if (faults.refusedCards.includes(card)) {
      cardRequests.push({ card, ...sent, status: 422, became: 'refused' });
      return { status: 422 };
    }
    const isLate = happens('reorder');
    keep(card, sent);
    for (const { card: other, sent: older } of late.splice(0)) keep(other, older);
    if (isLate) late.push({ card, sent });
    return happens('loseAnswer') ? undefined : { status: 204 };
  };

  const doors = (request: ServerRequest): Answer | undefined => {
    if (faults.goAway || happens('drop')) return undefined;
    if (happens('refuse')) return { status: faults.status };
    if (!isSigned(request)) {
      unsigned += 1;
      return { status: 401 };
    }
    if (request.method === 'GET' && request.path === '/schedules') return { status: 200, body: schedules };
    const named = CARD.exec(request.path)?.groups?.['card'];
    if (request.method !== 'PUT' || named === undefined) return { status: 404 };
    // The path is not signed, so the card in the body counts.
    const { cardId, ...sent } = request.body as CardState & { cardId: string };
    return named === cardId ? set(cardId, sent) : { status: 400 };
  };

  const control = ({ forget = false, ...changes }: Partial<Faults> & { forget?: boolean }) => {
    if (forget) cards.clear();
    faults = { ...faults, ...changes };
  };
  const passing = () =>
    Object.fromEntries(
      [...cards].filter(([, { grants }]) => grants.length > 0).map(([card, { grants }]) => [card, grants]),
    );

  const server = await jsonServer(async (request) => {
    if (request.path === '/_ledger') return { status: 200, body: { cards: passing(), told: cardRequests, unsigned } };
    if (request.path !== '/_control') return doors(request);
    control(request.body);
    return { status: 204 };
  }, port);
  return { ...server, told: cardRequests, passing, control, unsigned: () => unsigned };
}
