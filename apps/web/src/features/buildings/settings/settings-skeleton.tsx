import { Loading, Skeleton } from '../../../ui/states.tsx';
import classes from './settings-skeleton.module.css';

const LINES = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

export function SettingsSkeleton() {
  return (
    <Loading>
      <div className={classes.layout}>
        <div className={classes.nav}>
          <Skeleton width={90} height={24} />
          {LINES.map((line) => (
            <Skeleton key={line} width="80%" height={18} />
          ))}
        </div>
        <div className={classes.card}>
          {LINES.map((line) => (
            <div key={line} className={classes.row}>
              <Skeleton width="min(320px, 90%)" height={34} />
              <Skeleton width={152} height={32} />
            </div>
          ))}
        </div>
      </div>
    </Loading>
  );
}
