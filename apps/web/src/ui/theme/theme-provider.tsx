import { MantineProvider } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useState } from 'react';
import './tokens.css';
import './mantine.css';
import './base.css';
import { styleNonce } from './style-nonce.ts';
import { keepSchemeChoice, readSchemeChoice, type SchemeChoice, schemeFor } from './scheme.ts';
import { theme } from './theme.ts';

type SchemeControl = {
  choice: SchemeChoice;
  choose(choice: SchemeChoice): void;
};

const SchemeContext = createContext<SchemeControl>({
  choice: 'auto',
  choose: () => {},
});

export const useScheme = (): SchemeControl => useContext(SchemeContext);

/** Wraps everything: Mantine with our theme, and the scheme that the user chose. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const [choice, setChoice] = useState(readSchemeChoice);
  // Read at once and not after the first paint, or a dark device would flash.
  const now = { getInitialValueInEffect: false };
  const dark = useMediaQuery('(prefers-color-scheme: dark)', false, now) ?? false;
  const moreContrast = useMediaQuery('(prefers-contrast: more)', false, now) ?? false;
  const scheme = schemeFor(choice, { dark, moreContrast });

  useLayoutEffect(() => {
    document.documentElement.dataset['scheme'] = scheme;
  }, [scheme]);

  const control = useMemo<SchemeControl>(
    () => ({
      choice,
      choose: (next) => {
        keepSchemeChoice(next);
        setChoice(next);
      },
    }),
    [choice],
  );

  return (
    <SchemeContext value={control}>
      <MantineProvider
        theme={theme}
        forceColorScheme={scheme === 'light' ? 'light' : 'dark'}
        getStyleNonce={styleNonce}
        withCssVariables={false}
        withGlobalClasses={false}
      >
        {children}
      </MantineProvider>
    </SchemeContext>
  );
}
