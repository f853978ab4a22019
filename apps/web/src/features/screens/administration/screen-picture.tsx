import type { Screen } from '@berth/contract';
import { DEFAULT_THEME, type ScreenTheme } from '@berth/domain/screens';
import classes from './approved-screens.module.css';

type Props = { type: Screen['type']; theme: ScreenTheme | undefined };

const CARDS = [4, 17, 30].flatMap((x) => [6, 15].map((y) => ({ x, y })));

/** A small picture of what a screen shows, in the colours of the theme. */
export function ScreenPicture({ type, theme = DEFAULT_THEME }: Props) {
  if (type === 'dailyReservation')
    return (
      <svg className={classes.picture} width="44" height="28" viewBox="0 0 44 28" aria-hidden>
        <rect width="44" height="28" rx="3" fill={theme.background_color} />
        {theme.layout === 'cards' ? (
          CARDS.map(({ x, y }) => (
            <rect key={`${x} ${y}`} x={x} y={y} width="10" height="7" rx="1" fill={theme.table_color} />
          ))
        ) : (
          <>
            <rect x="3" y="5" width="38" height="17" fill={theme.table_color} />
            <rect x="3" y="5" width="38" height="3.5" fill={theme.title_bar_color} />
            <path d="M5 12h22M5 15.5h18M5 19h24" stroke={theme.regular_text_color} strokeWidth="1.2" opacity="0.7" />
          </>
        )}
      </svg>
    );
  return (
    <svg className={classes.picture} width="44" height="28" viewBox="0 0 44 28" aria-hidden>
      {type === 'publicScreen' ? (
        <>
          <rect className={classes.paper} x="13" y="0.5" width="18" height="27" rx="3" />
          <path className={classes.ink} d="M17 5h4v4h-4zM23 5h4v4h-4zM17 11h4v4h-4zM23 11h4v4h-4z" />
          <rect className={classes.accent} x="17" y="20" width="10" height="3.5" rx="1.5" />
        </>
      ) : (
        <>
          <rect className={classes.paper} x="0.5" y="0.5" width="43" height="27" rx="3" />
          <path className={classes.ink} d="M22 6h6v6h-6zM31 6h6v6h-6zM22 15h6v6h-6zM31 15h2v2h-2zM35 19h2v2h-2z" />
          <path className={classes.ink} d="M6 10h11v1.6H6zM6 14h8v1.6H6z" />
        </>
      )}
    </svg>
  );
}
