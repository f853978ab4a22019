import { type AnswerOf, codeScreen, registerCodeScreen } from '@berth/contract';
import { useQuery } from '@tanstack/react-query';
import { ApiProblem, call } from '../../../lib/api.ts';
import { pathOf, type Place } from '../../../lib/buildings/place.ts';
import { withTabLock } from '../../../lib/tab-lock.ts';
import { forgetScreen, type StoredScreen, storedScreen, storeScreen } from './stored-screen.ts';

type Shown = AnswerOf<typeof codeScreen>;

/** Somebody stands before it and waits. */
const APPROVAL_EVERY_MS = 3000;
/** A fixed code changes only when it is re-issued. */
const STATIC_EVERY_MS = 30_000;
const RETRY_EVERY_MS = 3000;
/** The next code is asked for when it surely has begun. */
const AFTER_TURN_MS = 150;

const isUnknown = (error: unknown) => error instanceof ApiProblem && error.code === 'screen.not_found';

/** Of all tabs of this browser one registers, and the others find what it was given. */
const registerOnce = (place: Place, signal: AbortSignal): Promise<StoredScreen> =>
  withTabLock(`berth.codeScreen.${pathOf(place)}`, async () => {
    const known = storedScreen(place);
    if (known !== undefined) return known;
    const made = await call(registerCodeScreen, { params: place }, { signal });
    storeScreen(place, made);
    return made;
  });

/** A screen that was refused, removed or left alone for a day asks anew, with another pairing code. */
async function ask(place: Place, signal: AbortSignal): Promise<Shown> {
  const { id, secret } = storedScreen(place) ?? (await registerOnce(place, signal));
  try {
    const params = { ...place, screenId: id };
    return await call(codeScreen, { params }, { signal, screen: { secret, page: 'code' } });
  } catch (error) {
    if (!isUnknown(error)) throw error;
    if (storedScreen(place)?.id === id) forgetScreen(place);
    return ask(place, signal);
  }
}

function nextIn({ data, status }: { data: Shown | undefined; status: string }): number {
  if (status === 'error') return RETRY_EVERY_MS;
  if (data?.shown == null) return APPROVAL_EVERY_MS;
  return data.shown.rotates === null ? STATIC_EVERY_MS : data.shown.rotates.millisecondsLeft + AFTER_TURN_MS;
}

export const useCodeScreen = (place: Place) =>
  useQuery({
    queryKey: ['code-screen', pathOf(place)],
    queryFn: ({ signal }) => ask(place, signal),
    refetchInterval: ({ state }) => nextIn(state),
    // It hangs on a wall: nobody looks into its tab, and it works all the same.
    refetchIntervalInBackground: true,
    retry: false,
  });
