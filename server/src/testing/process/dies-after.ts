/** A call with this header ends the server that answers it after so many of its steps: mortal.ts. */
export const diesAfter = 'x-dies-after'
