/** The styles of the team's chat page, besides those of every team page. */
export const teamChatStyles = `
main.chat{max-width:64rem;padding:0 1rem;display:grid;grid-template-columns:minmax(0,1fr);gap:0 2rem;min-height:100dvh;grid-template-rows:auto auto 1fr auto}
.bar{position:sticky;top:0;z-index:1;display:flex;align-items:center;gap:.75rem;padding:.75rem 0;background:var(--paper);border-bottom:1px solid var(--line)}
.bar>div:nth-child(2){flex:1;min-width:0}
.bar h1{font-size:1.125rem;margin:0;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
.bar p{margin:0;font-size:.875rem;display:flex;align-items:center;gap:.375rem}
.bar p span{white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
.initials{flex:none;display:grid;place-items:center;width:2.5rem;height:2.5rem;border-radius:50%;background:var(--ink);color:var(--paper);font-size:.9375rem;font-weight:600}
.bar .dot{flex:none;width:.5rem;height:.5rem;border-radius:50%;background:var(--edge)}
.here .dot{background:#1a7f4b}
@media(prefers-color-scheme:dark){.here .dot{background:#5fd394}}
.tools{display:flex;gap:.5rem;align-items:center}
.tools form,.end form{border:0;padding:0;background:none}
.tools button,.tools summary{width:auto;min-height:2.75rem;padding:.25rem .75rem;font-size:.9375rem;white-space:nowrap}
@media(max-width:599px){.bar .initials{display:none}.tools button,.tools summary{padding:.25rem .625rem;font-size:.875rem}}
.tools summary{display:flex;align-items:center;border:1px solid var(--edge);border-radius:8px;font-weight:600;cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}
summary:focus-visible{outline:3px solid var(--act);outline-offset:2px}
.end{position:relative}
.end[open]>div{position:absolute;right:0;top:calc(100% + .5rem);width:min(20rem,calc(100vw - 2rem));padding:1rem;background:var(--card);border:1px solid var(--line);border-radius:12px;box-shadow:0 8px 28px rgb(0 0 0/.18)}
.end p{display:block;margin:0 0 .75rem}
.end div button{width:100%;font-size:1rem}
.about{padding:.5rem 0;border-bottom:1px solid var(--line)}
.about summary{display:flex;gap:.5rem;min-height:2.75rem;align-items:center;cursor:pointer;font-weight:600}
.about summary::after{content:'';width:.5rem;height:.5rem;margin-left:auto;border:solid var(--soft);border-width:0 2px 2px 0;rotate:45deg}
.about[open] summary::after{rotate:225deg}
.about summary span{color:var(--soft);font-weight:400;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.about dl{margin:.25rem 0 .5rem;font-size:.9375rem}
.talk{list-style:none;margin:0;padding:1rem 0;display:flex;flex-direction:column;gap:.25rem;justify-content:flex-end}
.talk li{max-width:min(85%,36rem);align-self:flex-start}
.talk .who{margin:.75rem 0 .125rem;font-size:.8125rem;color:var(--soft)}
.talk .same .who{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);margin:0}
.talk .words{padding:.5rem .875rem;border:1px solid var(--line);border-radius:4px 16px 16px 16px;background:var(--card)}
.talk .agent .words{background:none;border-style:dashed}
.talk .team{align-self:flex-end}
.talk .team .who{text-align:right}
.talk .team .words{background:var(--act);border-color:var(--act);color:var(--on-act);border-radius:16px 4px 16px 16px}
.talk .file{margin:.25rem 0;font-size:.9375rem}
.reply{position:sticky;bottom:0;padding:.5rem 0 max(.75rem,env(safe-area-inset-bottom));background:var(--paper)}
.reply .status{min-height:1.375rem;margin:0 0 .25rem;font-size:.875rem;color:var(--soft)}
.reply .status.wrong{color:var(--warn)}
.reply form{gap:.25rem;padding:.25rem .75rem .75rem}
.reply details summary{display:flex;align-items:center;min-height:2.75rem;color:var(--act);cursor:pointer;font-size:.9375rem}
.reply .options{display:flex;flex-wrap:wrap;gap:0 1.25rem}
.reply .options details[open]{width:100%}
.reply .saved div{display:grid;gap:.375rem;max-height:30dvh;overflow-y:auto;padding:.125rem 0 .5rem}
.reply .saved button{font-weight:400;text-align:start;font-size:.9375rem;border-color:var(--line)}
.reply .line{display:flex;gap:.5rem;align-items:flex-end}
.reply textarea{flex:1;min-height:3.5rem;max-height:40dvh;padding:.5rem .75rem;resize:none;field-sizing:content}
.reply .line button{width:auto;flex:none;padding:.5rem 1.25rem}
.reply .name{padding-bottom:.5rem}
.sr{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.reply .note{margin-bottom:0}
[hidden]{display:none!important}
@media(min-width:900px){
main.chat{grid-template-columns:minmax(0,1fr) 20rem;grid-template-rows:auto 1fr auto}
.bar{grid-column:1/-1}
.about{grid-column:2;grid-row:2/4;align-self:start;position:sticky;top:4rem;max-height:calc(100dvh - 4rem);overflow-y:auto;border:0;padding:.75rem .25rem 1rem 0}
.about dl{grid-template-columns:1fr;gap:0}
.about dd{margin:0 0 .75rem}
.about summary span{display:none}
.talk,.reply{grid-column:1}
}
`;
