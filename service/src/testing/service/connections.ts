/** Several processes of tests, each with services of its own, share one server and its 100 connections. */
export const fewConnections = { DATABASE_POOL_SIZE: '4' }
