/** What a function finds around it. */
export default {
  fetch: (): Response =>
    Response.json({ variables: process.env, arguments: process.argv.slice(2), directory: process.cwd() }),
};
