import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type How, StateIcon } from '../receiver-state.tsx';
import classes from './cards.module.css';

type Props = {
  title: string;
  to?: '/workplace/calendars';
  icon: ReactNode;
  how: How;
  state: string;
  detail: string;
  /** Suggests what to do about a problem. */
  toDo?: string;
};

/** One kind of integration: whether it works, with one line of detail. */
export function Card({ title, to, icon, how, state, detail, toDo }: Props) {
  return (
    <li className={classes.card} data-how={how}>
      <strong className={classes.title}>
        {icon}
        {to === undefined ? title : <Link to={to}>{title}</Link>}
      </strong>
      <span className={classes.state}>
        <StateIcon how={how} size={16} />
        {state}
      </span>
      <span className={classes.detail}>{detail}</span>
      {toDo !== undefined && <span className={classes.toDo}>{toDo}</span>}
    </li>
  );
}
