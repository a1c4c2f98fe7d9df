/** Of the documentation page; in its own file because the content policy admits nothing inline. */
export const pageStyle = `
:root{color-scheme:light dark;--canvas:#F6F6F1;--surface:#fff;--sunken:#EEF0E9;
--line:#E2E6DD;--ink:#13231C;--ink-2:#435249;--brand:#1A5A46;--focus:#1667CF}
@media(prefers-color-scheme:dark){:root{--canvas:#0B1411;--surface:#13201B;--sunken:#0F1A16;
--line:#24352D;--ink:#EDF3EE;--ink-2:#B7C5BD;--brand:#8ED6B5;--focus:#8CC2FF}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:78rem;padding:2rem 1.25rem 6rem;background:var(--canvas);color:var(--ink);font:16px/1.55 system-ui,sans-serif}
h1{margin:0 0 .5rem;font-size:2rem;letter-spacing:-.02em}h2{margin:2.5rem 0 .75rem;font-size:1.25rem}h4{margin:1.25rem 0 .35rem}
a{color:var(--brand)}p,li{color:var(--ink-2)}:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
nav ul{display:flex;flex-wrap:wrap;gap:.35rem 1rem;margin:0 0 2rem;padding:0;list-style:none}nav small{color:var(--ink-2)}
details{margin:.5rem 0;border:1px solid var(--line);border-radius:13px;background:var(--surface)}
details>*:not(summary){margin-inline:1rem}details[open]{padding-bottom:1rem}
summary{display:flex;flex-wrap:wrap;gap:.25rem .75rem;align-items:baseline;padding:.75rem 1rem;cursor:pointer}
summary b{min-width:4.2rem;color:var(--brand)}summary span{color:var(--ink-2)}
code,pre{font:.9em/1.5 ui-monospace,Menlo,monospace;overflow-wrap:anywhere}
pre{overflow:auto;padding:1rem;border-radius:13px;background:var(--sunken)}
table{width:calc(100% - 2rem);border-collapse:collapse;font-size:.925rem}
th,td{padding:.35rem .5rem;border-bottom:1px solid var(--line);text-align:left;vertical-align:top;
overflow-wrap:anywhere}
th{color:var(--ink-2);font-weight:600}
@media(min-width:60rem){body{display:grid;grid-template-columns:12rem 1fr;gap:2rem}nav ul{position:sticky;top:2rem;flex-direction:column}}`
