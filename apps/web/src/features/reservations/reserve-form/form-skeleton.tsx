import { Loading, Skeleton } from '../../../ui/states.tsx';
import classes from './reserve-form-view.module.css';

export function FormSkeleton() {
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
