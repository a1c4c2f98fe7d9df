/** Of the documentation page; in its own file because the content policy admits nothing inline. Colours are the app's. */
export const pageStyle = `
:root{color-scheme:light dark;--canvas:#F6F6F1;--surface:#fff;--sunken:#EEF0E9;
--line:#E2E6DD;--ink:#13231C;--ink-2:#435249;--brand:#1A5A46;--brand-soft:#E1F0E7;--focus:#1667CF}
@media(prefers-color-scheme:dark){:root{--canvas:#0B1411;--surface:#13201B;--sunken:#0F1A16;
--line:#24352D;--ink:#EDF3EE;--ink-2:#B7C5BD;--brand:#8ED6B5;--brand-soft:#173528;--focus:#8CC2FF}}
*{box-sizing:border-box}html{scroll-padding-top:5rem}
body{margin:0;background:var(--canvas);color:var(--ink);font:16px/1.55 system-ui,sans-serif}
header,.page{max-width:78rem;margin:0 auto;padding:0 1.25rem}
header{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem 1.25rem;padding-block:.75rem;border-bottom:1px solid var(--line)}
header a,header b{display:inline-flex;align-items:center;min-height:44px;min-width:44px}
header ul{display:flex;gap:1rem;margin:0 0 0 auto;padding:0;list-style:none}
.home{gap:.6rem;color:var(--ink);font-size:1.25rem;font-weight:700;letter-spacing:-.02em;text-decoration:none}
.page{padding-block:2rem 6rem}
h1{margin:0 0 .5rem;font-size:2rem;line-height:1.2;letter-spacing:-.02em}h2{margin:2.5rem 0 .75rem;font-size:1.25rem}h4{margin:1.25rem 0 .35rem}
a{color:var(--brand)}p,li{color:var(--ink-2)}:focus-visible{outline:3px solid var(--focus);outline-offset:2px;border-radius:4px}
nav ul{display:flex;flex-wrap:wrap;gap:0 1.25rem;margin:0 0 2rem;padding:0;list-style:none}
nav a{display:inline-flex;align-items:center;min-height:44px}nav small{color:var(--ink-2)}
main{min-width:0}
details{margin:.5rem 0;border:1px solid var(--line);border-radius:13px;background:var(--surface);overflow:hidden}
details>*:not(summary){margin-inline:1rem}details[open]{padding-bottom:1rem}
summary{display:flex;flex-wrap:wrap;gap:.25rem .75rem;align-items:baseline;min-height:44px;padding:.75rem 1rem;cursor:pointer}
summary:focus-visible{outline-offset:-3px;border-radius:13px}
summary b{min-width:4.6rem;padding:0 .5rem;border-radius:7px;background:var(--brand-soft);color:var(--brand);font-size:.8rem;line-height:1.7;text-align:center}
summary span{flex-basis:100%;color:var(--ink-2)}
code,pre{font:.9em/1.5 ui-monospace,Menlo,monospace;overflow-wrap:anywhere}
pre{max-height:22rem;overflow:auto;margin:0;padding:1rem;border-radius:13px;background:var(--sunken);white-space:pre-wrap}
.example{display:grid;gap:0 1rem}
table{width:calc(100% - 2rem);border-collapse:collapse;font-size:.925rem}
th,td{padding:.35rem .5rem;border-bottom:1px solid var(--line);text-align:left;vertical-align:top;
overflow-wrap:anywhere}
th{color:var(--ink-2);font-weight:600;overflow-wrap:normal}td:nth-child(2){overflow-wrap:normal}
@media(min-width:60rem){.page{display:grid;grid-template-columns:12rem minmax(0,1fr);gap:2rem}
nav ul{position:sticky;top:2rem;flex-flow:column nowrap;max-height:calc(100vh - 4rem);overflow:auto}}`
