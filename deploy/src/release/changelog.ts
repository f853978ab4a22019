const UNRELEASED = /^## Unreleased\n+([^]*?)(?=^## |(?![^]))/m;

/** Whether there is something to release: the section has an entry. */
export const hasUnreleased = (changelog: string): boolean => /^- /m.test(UNRELEASED.exec(changelog)?.[1] ?? '');

/** Names the unreleased section after the release, and opens an empty one above it. */
export const datedChangelog = (changelog: string, version: string, date: string): string =>
  changelog.replace(/^## Unreleased$/m, `## Unreleased\n\n## ${version} - ${date}`);
