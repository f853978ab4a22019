import { type AnswerOf, codeScreen, registerCodeScreen } from '@berth/contract';
import { useQuery } from '@tanstack/react-query';
import { ApiProblem, call } from '../../../lib/api.ts';
import { pathOf, type Place } from '../../../lib/buildings/place.ts';
import { withTabLock } from '../../../lib/tab-lock.ts';
import { forgetScreen, type StoredScreen, storedScreen, storeScreen } from './stored-screen.ts';

type ScreenContent = AnswerOf<typeof codeScreen>;

/** A person is waiting in front of the screen. */
const APPROVAL_EVERY_MS = 3000;
/** A fixed code changes only when it is reissued. */
const STATIC_EVERY_MS = 30_000;
const RETRY_EVERY_MS = 3000;
/** The next code is requested when it has certainly begun. */
const AFTER_TURN_MS = 150;

const isUnknown = (error: unknown) => error instanceof ApiProblem && error.code === 'screen.not_found';

/** Only one tab of this browser registers; the others use the stored result. */
const registerOnce = (place: Place, signal: AbortSignal): Promise<StoredScreen> =>
  withTabLock(`berth.codeScreen.${pathOf(place)}`, async () => {
    const stored = storedScreen(place);
    if (stored !== undefined) return stored;
    const made = await call(registerCodeScreen, { params: place }, { signal });
    storeScreen(place, made);
    return made;
  });

/** A screen that was refused, removed or inactive for a day registers again, with another pairing code. */
async function ask(place: Place, signal: AbortSignal): Promise<ScreenContent> {
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

function nextIn({ data, status }: { data: ScreenContent | undefined; status: string }): number {
  if (status === 'error') return RETRY_EVERY_MS;
  if (data?.shown == null) return APPROVAL_EVERY_MS;
  return data.shown.rotates === null ? STATIC_EVERY_MS : data.shown.rotates.millisecondsLeft + AFTER_TURN_MS;
}

export const useCodeScreen = (place: Place) =>
  useQuery({
    queryKey: ['code-screen', pathOf(place)],
    queryFn: ({ signal }) => ask(place, signal),
    refetchInterval: ({ state }) => nextIn(state),
    // The screen hangs on a wall: it must work even if its tab is in the background.
    refetchIntervalInBackground: true,
    retry: false,
  });
