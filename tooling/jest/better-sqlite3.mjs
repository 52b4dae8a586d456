export default globalThis.betterSqlite3;
