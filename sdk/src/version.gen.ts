// Generated from package.json by `npm run docs`.
export const version = '1.0.0'
