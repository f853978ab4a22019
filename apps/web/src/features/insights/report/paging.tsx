import { ListFoot } from '../../../ui/list-foot.tsx';
import type { ReportRequest } from './use-report-request.ts';

const SIZES = [25, 50, 100] as const;

/** The page and size in the address. */
export function pageOf(request: ReportRequest) {
  const [page, size] = [Number(request.one('page')), Number(request.one('size'))];
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    perPage: SIZES.find((option) => option === size) ?? SIZES[0],
  };
}

export function Paging({ request, count, words }: { request: ReportRequest; count: number; words: string }) {
  const { page, perPage } = pageOf(request);
  return (
    <ListFoot
      page={page}
      pages={Math.max(1, Math.ceil(count / perPage))}
      perPage={perPage}
      sizes={SIZES}
      count={words}
      onPage={(next) => request.set({ page: next === 1 ? undefined : String(next) })}
      onSize={(next) => request.set({ size: String(next) })}
    />
  );
}
