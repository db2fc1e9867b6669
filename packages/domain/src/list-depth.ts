/**
 * How far a reader has gone in the list of ideas, in its address: a reload, a shared link and Back read as
 * many again, at once (decision 269).
 */
import { listedIdeas } from './limits.ts';

const parameterName = 'shown';

/** Reads the depth from an address, in ideas; without one, or with nonsense, the first page alone. */
export function depthFromSearchParams(parameters: URLSearchParams): number {
  const asked = Number(parameters.get(parameterName) ?? Number.NaN);
  return Number.isInteger(asked)
    ? Math.min(Math.max(asked, listedIdeas.page), listedIdeas.most)
    : listedIdeas.page;
}

/** Adds the depth to the parameters of an address; the first page alone is left out. */
export function addDepth(parameters: URLSearchParams, depth: number): URLSearchParams {
  if (depth > listedIdeas.page) parameters.set(parameterName, String(Math.min(depth, listedIdeas.most)));
  return parameters;
}
