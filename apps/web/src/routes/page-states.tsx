import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ErrorState, Loading } from '../ui/states.tsx';
import classes from './page-states.module.css';

/** Shown while a page takes longer than a moment to open. */
export function PageWaiting() {
  return (
    <div className={classes.page}>
      <Loading />
    </div>
  );
}

/** Shown if a page could not open. */
export function PageFailure({ error }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <main className={classes.page}>
      <ErrorState problem={error} onRetry={() => void router.invalidate()} />
    </main>
  );
}
