import { type DeskStatuses, desksUpdatedBy, type FloorDelta } from '@berth/contract';
import { changeIn, isUntouched, type LiveChange, READING } from '../../apps/web/src/lib/live-change.ts';
import { throttled } from '../../apps/web/src/lib/throttled.ts';
import { written } from '../load/connection.ts';
import type { ReverseProxy } from '../load/reverse-proxy.ts';
import { openNoticeStream } from './notice-stream.ts';

/** Why a map was read: it missed a version, its viewer's own reservation changed, or a notice came without the change. */
export const REASONS = ['gap', 'own', 'plain'] as const;
export type Reason = (typeof REASONS)[number];

export type Shown = {
  readonly port: number;
  readonly token: string;
  readonly proxy: ReverseProxy;
  /** The organisation and building in the address. */
  readonly path: string;
  readonly floorId: string;
  readonly day: string;
  readonly window: { readonly from: string; readonly to: string };
};

/** Maps of one viewer group receive the same text. */
const parsed = new Map<string, LiveChange | undefined>();

function parse(data: string): LiveChange | undefined {
  if (parsed.size > 100) parsed.clear();
  if (!parsed.has(data)) parsed.set(data, changeIn(data));
  return parsed.get(data);
}

/** One open map: it applies changes, and reads its floor when and as often as the web app does. */
export class OpenMap {
  /** When each desk first was on the map. */
  readonly displayed = new Map<string, number>();
  readonly reads: Record<Reason, number> = { gap: 0, own: 0, plain: 0 };
  notices = 0;
  sentAway = 0;
  readonly #shown: Shown;
  readonly #key: readonly unknown[];
  #answer: DeskStatuses | undefined;
  /** The changes that arrived during a read. */
  #during: FloorDelta[] = [];
  #reading = Promise.resolve();
  #stream: Awaited<ReturnType<typeof openNoticeStream>> | undefined;
  readonly #pace = throttled(
    async (reason: Reason) => {
      this.reads[reason] += 1;
      await (this.#reading = this.#read());
      return true;
    },
    { ...READING, join: (first) => first },
  );

  private constructor(shown: Shown) {
    this.#shown = shown;
    this.#key = ['place', shown.path, 'reservations', 'floor', shown.floorId, 'desks', shown.day];
  }

  static async open(shown: Shown): Promise<OpenMap> {
    const map = new OpenMap(shown);
    const { path, window, token, port } = shown;
    const address = `/events/${path}?${new URLSearchParams(window)}`;
    map.#stream = await openNoticeStream(port, written({ method: 'GET', path: address, token }), (data) => {
      const change = parse(data);
      if (change) map.#receive(change);
    });
    await map.#read();
    return map;
  }

  get floorId(): string {
    return this.#shown.floorId;
  }

  get isBroken(): boolean {
    return this.#stream?.isBroken() ?? true;
  }

  async leave(): Promise<void> {
    this.#pace.stop();
    this.#stream?.leave();
    await this.#reading;
  }

  #receive(change: LiveChange): void {
    this.notices += 1;
    if (isUntouched(this.#key, change)) return;
    const { floorId, day, window } = this.#shown;
    const map = change.own !== true && change.map?.window.from === window.from ? change.map : undefined;
    const delta = map?.floors.find((one) => one.floorId === floorId && one.day === day);
    if (delta === undefined) return this.#pace.add(change.own === true ? 'own' : 'plain');
    this.#during.push(delta);
    this.#apply(delta);
  }

  #apply(delta: FloorDelta): void {
    const updated = this.#answer && desksUpdatedBy(this.#answer, delta);
    if (updated === undefined) return this.#pace.add('gap');
    this.#show(updated, delta.desks);
  }

  #show(answer: DeskStatuses, desks = answer.desks): void {
    const now = performance.now();
    this.#answer = answer;
    for (const { objectId } of desks) if (!this.displayed.has(objectId)) this.displayed.set(objectId, now);
  }

  async #read(): Promise<void> {
    const { path, window, floorId, token, port, proxy } = this.#shown;
    const address = `/desks/${path}/deskStatus?${new URLSearchParams({ ...window, floorId })}`;
    this.#during = [];
    const { status, body } = await proxy.read(port, written({ method: 'GET', path: address, token }));
    if (status === 503) {
      // Overloaded. The web app retries, and so do these maps, at the latest with the next change.
      this.sentAway += 1;
      return this.#pace.add('plain');
    }
    if (status !== 200) throw new Error(`a map was answered with ${status}`);
    this.#show(JSON.parse(body) as DeskStatuses);
    for (const delta of this.#during.splice(0)) this.#apply(delta);
  }
}
