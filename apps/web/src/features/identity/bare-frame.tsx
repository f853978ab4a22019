import type { ReactNode } from 'react';
import { BrandMark } from '../../ui/brand-mark.tsx';
import classes from './bare-frame.module.css';
import { LanguageChoice } from './language-choice.tsx';

type Props = {
  /** Shown in place of the Berth mark. */
  logo?: ReactNode;
  footer?: ReactNode;
  /** A drawing: above the content on a phone, otherwise where the page's own styles place it. */
  drawing?: ReactNode;
  children: ReactNode;
};

/** A page without the product's header: mark and language on top, one action in the middle. */
export function BareFrame({ logo, footer, drawing, children }: Props) {
  return (
    <div className={classes.frame}>
      <header className={classes.header}>
        {logo ?? (
          <span className={classes.brand}>
            <BrandMark size={24} />
            Berth
          </span>
        )}
        <LanguageChoice />
      </header>
      {drawing}
      <main id="main" className={classes.main}>
        {children}
      </main>
      <footer className={classes.footer}>{footer}</footer>
    </div>
  );
}
