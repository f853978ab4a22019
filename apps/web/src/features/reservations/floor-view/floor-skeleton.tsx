import frame from '../../../workplace/map-and-list.module.css';
import { Loading, Skeleton } from '../../../ui/states.tsx';
import classes from './floor-skeleton.module.css';

const ROOMS = ['a', 'b', 'c', 'd', 'e', 'f'];
const ROWS = [...ROOMS, 'g', 'h', 'i', 'j'];

/** The map and the list while they load; on a phone only the list. */
export function FloorSkeleton({ hasBar = false }: { hasBar?: boolean }) {
  return (
    <Loading>
      {hasBar && (
        <div className={classes.bar}>
          <Skeleton width="45%" height={44} />
          <Skeleton width="25%" height={44} />
        </div>
      )}
      <div className={`${frame.halves} ${classes.halves}`}>
        <div className={classes.map}>
          {ROOMS.map((room) => (
            <Skeleton key={room} height="100%" />
          ))}
        </div>
        <div className={frame.list}>
          {ROWS.map((row) => (
            <div key={row} className={classes.row}>
              <Skeleton width={16} height={16} />
              <Skeleton width={64} height={14} />
              <Skeleton width={128} height={8} />
              <Skeleton width={96} height={14} />
            </div>
          ))}
        </div>
      </div>
    </Loading>
  );
}
