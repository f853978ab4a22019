const REDIRECT_AFTER_MS = 60_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let act: () => void = () => {};

/** A call got no status back. When nothing answers for 60 s from here, the person is sent to a page that can wait. */
export function noteSilence(): void {
  timer ??= setTimeout(() => {
    timer = undefined;
    act();
  }, REDIRECT_AFTER_MS);
}

/** Something answered, whatever it said. */
export function noteAnswer(): void {
  clearTimeout(timer);
  timer = undefined;
}

export function whenSilentTooLong(redirect: () => void): void {
  act = redirect;
}
