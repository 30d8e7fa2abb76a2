/** Where the hostile page says that it is; everything there is its own. */
export const hostileHost = 'https://hostile.example';

// What code of the page does wherever it runs.
const run = 'top.ran=1;window.ran=1';
const packed = `data:text/html,<script>${run}</script>`;

/** A page that wants to run code where it is pasted. Each text that its reader sees holds a word of its own: `word` and a number. */
export const hostilePage = `<!doctype html>
<html lang="nl" onpaste="${run}"><head>
<base href="${hostileHost}/base/">
<meta http-equiv="refresh" content="9000;url=javascript:${run}">
<title>Titel</title>
<link rel="stylesheet" href="${hostileHost}/style.css">
<style>p { background: url(${hostileHost}/background.png) } .gone { display: none }</style>
<script>${run}</script>
</head><body onload="${run}" style="background: url(${hostileHost}/body.png)">
<h1 onclick="${run}">word1 <svg onload="${run}"><text y="9">teken</text></svg></h1>
<p style="color: red; background: url('${hostileHost}/a.png')" onmouseover="${run}">word2 <b>word3</b> <i style="font-weight: 700">word4</i>
<img src="${hostileHost}/x.png" onerror="${run}" alt="beeld"><img src=x onerror=${run}></p>
<p title="1 > 0" style="font-weight: 700" onclick="${run}">word5 <a href="javascript:${run}">word6</a>
<a href=" java&#10;script:${run}">word7</a> <a href="${packed}">word8</a> <a href="vbscript:${run}">word9</a>
<a href="//hostile.example/">word10</a> <a href="pagina">word11</a> <a href="http://hostile.example/">word12</a>
<a href="https://user:secret@hostile.example/">word13</a>
<a href="https://notary.example/uren" target="_blank" ping="${hostileHost}/ping" rel="opener" onclick="${run}">word14</a></p>
<iframe src="${packed}"></iframe><iframe srcdoc="<script>${run}</script>"></iframe>
<object data="${packed}">vak</object><embed src="${packed}">
<svg><a href="javascript:${run}"><text y="9">teken</text></a><animate attributeName="href" values="javascript:${run}"/>
<foreignObject><p>teken</p></foreignObject><style><img src=x onerror=${run}></style></svg>
<math><mi href="javascript:${run}">word15</mi><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${run}&gt;"></mglyph></table></mtext></math>
<form action="javascript:${run}"><label>word16 <input name="body" value="waarde" autofocus onfocus="${run}"></label>
<button formaction="javascript:${run}">word17</button><select><option>keuze</option></select><textarea>vak</textarea></form>
<details open ontoggle="${run}"><summary>word18</summary>word19</details>
<template><img src=x onerror="${run}"></template>
<noscript><p title="</noscript><img src=x onerror=${run}>"></noscript>
<ul><li onclick="${run}">word20<ul><li>word21</li></ul></li><li>word22</li></ul>
<table background="${hostileHost}/t.png"><caption>word23</caption><tr><td>word24</td><td><ol><li>word25</li></ol></td></tr></table>
<pre>word26
word27</pre><blockquote cite="javascript:${run}">word28</blockquote><marquee onstart="${run}">word29</marquee>
<dl><dt>word30</dt><dd>word31</dd></dl><h2>word32 <a href="/contact/">word33</a></h2><h4><em>word34</em></h4>
<div>word35<div>word36</div>word37</div><custom-part onclick="${run}">word38</custom-part>
<p>word39<br>word40<wbr><bdo dir="rtl">word41</bdo><span class="gone">weg</span></p>
</body></html>`;

/** HTML that only a program writes into a clipboard: cut, ambiguous, or such as a parser changes when it reads it again. */
export const hostileFragments: readonly string[] = [
  `<p>word1</p><script>${run}`,
  `<p>word1</p><scr<script></script>ipt>${run}</scr<script></script>ipt>`,
  `<svg></p><style><a title="</style><img src onerror=${run}>">word1`,
  `<math><mtext><table><mglyph><style><math><img src onerror=${run}>word1`,
  `<noscript><style></noscript><img src=x onerror=${run}>word1</style>`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${run}>word1`,
  `<p title='"' style='"' onclick='${run}'>word1</p>`,
  `<p title="<" onclick="${run}" style="color:red">word1</p>`,
  `<p\tonclick\n=\n"${run}"\fstyle\n=color:red>word1</p>`,
  `<p/onclick=${run}/style=color:red>word1</p>`,
  `<style>p{}</style x><p>word1</p><style>`,
  `<!--><img src=x onerror=${run}>--><p>word1</p>`,
  `<!--[if gte mso 9]><xml><o:p onclick="${run}">x</o:p></xml><![endif]--><p class=MsoNormal style='mso-style:"a>b"'>word1<o:p></o:p></p>`,
  `<p data-pm-slice='0 0 ["link",{"href":"javascript:${run}"}]'>word1</p>`,
  `<div data-pm-slice="9 9 -3 [&quot;constructor&quot;,null]"><p>word1</p></div>`,
  `<a href="https://notary.example/&quot;onclick=${run}">word1</a>`,
  `<body onload=${run}><frameset onload=${run}><p>word1</p>`,
  `<p>word1</p>${'<div>'.repeat(600)}<p>word2</p>`,
  `<template><p>x</p></template><p>word1</p><iframe srcdoc="<script>${run}</script>"></iframe>`,
  `<base href="javascript:/${run}//"><a href="./a/">word1</a>`,
];
