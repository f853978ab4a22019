import { Loading, Skeleton } from '../../../ui/states.tsx';
import kit from '../../../ui/kit.module.css';

export function FormSkeleton() {
  return (
    <Loading>
      <div className={kit.stack4}>
        <Skeleton height={24} width="60%" />
        <Skeleton height={44} />
        <Skeleton height={64} />
        <Skeleton height={64} />
      </div>
    </Loading>
  );
}
