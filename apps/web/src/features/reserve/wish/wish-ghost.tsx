import { Loading, Skeleton } from '../../../ui/states.tsx';
import classes from './wish.module.css';

export function WishGhost() {
  return (
    <Loading>
      <div className={classes.ghost}>
        <Skeleton height={24} width="60%" />
        <Skeleton height={44} />
        <Skeleton height={64} />
        <Skeleton height={64} />
      </div>
    </Loading>
  );
}
