import { useDocumentTitle } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './page.module.css';
import hidden from './visually-hidden.module.css';

export const MAIN_ID = 'main';

type PageProps = {
  title: string;
  children: ReactNode;
  /** Shown beside the heading: a count, a search field, a button. */
  aside?: ReactNode;
  /** One line under the heading. */
  lead?: ReactNode;
  /** The screen renders its own heading, so the title is only for the tab and for screen readers. */
  quietHeading?: boolean;
  /** The screen fills the window from edge to edge. */
  wide?: boolean;
};

// The first page of a visit leaves the focus at the top, where the skip link is. Every later page takes the focus,
// because the link that opened it is gone.
let visited = false;

/** One screen: the tab's title, the landmark that the skip link jumps to, and the only first-level heading. */
export function Page({ title, children, aside, lead, quietHeading = false, wide = false }: PageProps) {
  useDocumentTitle(`${title} · Berth`);
  const main = useRef<HTMLElement>(null);

  useEffect(() => {
    if (visited) main.current?.focus({ preventScroll: true });
    visited = true;
  }, []);

  return (
    <main ref={main} id={MAIN_ID} tabIndex={-1} className={wide ? classes.wide : classes.page}>
      <div className={quietHeading ? hidden.always : classes.head}>
        <div>
          <h1 className={classes.title}>{title}</h1>
          {lead !== undefined && <p className={classes.lead}>{lead}</p>}
        </div>
        {aside}
      </div>
      {children}
    </main>
  );
}
