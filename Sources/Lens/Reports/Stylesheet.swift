/// The style sheet of a report, for light and dark, wide and narrow, screen and paper.
///
/// Texts have a contrast of at least 4.5:1 to their background, lines and areas of 3:1. The eight
/// colours of series follow Okabe and Ito (2008), made darker on light ground and lighter on dark
/// ground. They differ in lightness and have names next to them, for any kind of colour vision.
package enum Stylesheet {
  package static let text = colours + page + pictures + paper

  /// The style sheet of a picture that is saved as a separate file.
  package static let pictureText = colours + pictures

  private static let colours = """
    :root{--ground:#fff;--ink:#191b1f;--soft:#595d66;--grid:#e3e3dd;--axis:#c9c9c1;\
    --link:#1f4e9e;--note:#f7f7f4;--heat:#0a5c8f;--limit:#b3530f;--accent:#1f4e9e;--sure:#93b1e3;\
    --unsure:#d9dadc;--ghost:#868b94;--c0:#1f4e9e;--c1:#c75000;\
    --c2:#00845f;--c3:#a8408a;--c4:#8f6b00;--c5:#4b4b4b;--c6:#2a8fbd;--c7:#7a1f1f}
    @media (prefers-color-scheme:dark){:root{--ground:#14161a;--ink:#eceef1;--soft:#a3a9b4;\
    --grid:#2c3038;--axis:#444a55;--link:#8db8ff;--note:#1c1f25;--heat:#6cc0f5;--limit:#e27a3f;\
    --accent:#8db8ff;--sure:#3b5f9b;--unsure:#3a3e47;--ghost:#858c99;--c0:#8db8ff;\
    --c1:#f28e4b;--c2:#3cc79a;--c3:#e39ac7;--c4:#e3be3f;--c5:#bdbdbd;--c6:#9fd8f7;--c7:#e0807f}}

    """

  private static let page = """
    *{box-sizing:border-box}
    html{font:15px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;\
    -webkit-text-size-adjust:100%}
    body{margin:0 auto;max-width:79rem;padding:1rem 2rem;background:var(--ground);\
    color:var(--ink);overflow-wrap:break-word}
    a{color:var(--link)}
    :is(a,summary,.scroll,button,select,svg):focus-visible{outline:2px solid var(--link);\
    outline-offset:2px}
    .skip{position:absolute;left:-99rem}
    .skip:focus{left:1rem;top:1rem;background:var(--ground);padding:.5rem}
    h1,h2,h3{font-weight:600;letter-spacing:-.012em;text-wrap:balance}
    .name{font-size:.87rem;color:var(--soft);margin:0}
    h1{font-size:2.13rem;line-height:1.18;margin:1rem 0 .8rem;max-width:26em}
    h2{font-size:1.3rem;line-height:1.3;margin:0 0 .5rem}
    h3{font-size:1.15rem;line-height:1.35;margin:1.4rem 0 .2rem}
    .size{font-size:.87rem;color:var(--soft);margin:0}
    .facts{list-style:none;margin:0;padding:0;display:flex;flex-wrap:wrap;gap:.15rem 1.1rem}
    nav{margin:2.5rem 0 1rem;font-size:.87rem}
    nav dl{display:grid;grid-template-columns:max-content 1fr;gap:.2rem 1.2rem;margin:0}
    nav dt{color:var(--soft)}nav dd{margin:0}nav a{margin-right:1.1rem;white-space:nowrap;\
    text-decoration:none;display:inline-block}nav a:hover{text-decoration:underline}
    section,.cards{padding:1.5rem 0 1rem;border-top:1px solid var(--grid)}
    #answer{border:0;padding:.5rem 0 0}
    .first{display:grid;grid-template-columns:minmax(0,1fr) 27rem;gap:0 3rem;align-items:start}
    .first .picture h3{margin-top:0}.picture .note{margin:.1rem 0 .6rem}
    .small{display:grid;gap:.5rem}.small figure>svg{max-height:11rem}
    .finding{margin:.25rem 0;max-width:46rem}ul.finding{padding-left:1.2rem}
    .lead{list-style:none;margin:0 0 1.2rem;padding:0;max-width:62rem;font-size:1.2rem;\
    text-wrap:pretty}
    p.lead{font-size:1.1rem}
    .lead li{margin:.35rem 0}.lead b{font-weight:600}.lead li:not(:only-child){font-size:1rem}
    .goals{list-style:none;margin:0;padding:0}
    .goals li{display:grid;grid-template-columns:7.5rem 1fr;padding:.45rem 0;\
    border-top:1px solid var(--grid)}
    .goals span{display:block;font-size:.9rem;color:var(--soft);font-variant-numeric:tabular-nums}
    .badge{align-self:start;justify-self:start;font-size:.8rem;line-height:1.3rem;padding:0 .6rem;\
    border:1.5px solid;border-radius:1rem}
    .tiles{display:grid;gap:.75rem;margin:.5rem 0;\
    grid-template-columns:repeat(auto-fill,minmax(min(100%,15.5rem),1fr))}
    .tiles div{border-top:1px solid var(--axis);\
    padding:.5rem 0;display:flex;flex-direction:column;justify-content:space-between}
    .tiles dt{font-size:.87rem;color:var(--soft);line-height:1.35}
    .tiles dd{margin:.3rem 0 0;font-variant-numeric:tabular-nums}
    .tiles dd b{font-size:1.35rem;font-weight:600}.tiles span{font-size:.87rem;color:var(--soft);\
    white-space:nowrap}
    .caveat{margin:.6rem 0;padding:.5rem .75rem;background:var(--note);font-size:.9rem;\
    border-left:3px solid var(--soft);max-width:46rem}
    .panels{display:grid;gap:1.25rem 2rem;margin-top:1rem;\
    grid-template-columns:repeat(auto-fill,minmax(min(100%,22rem),1fr))}
    .cards{display:grid;gap:2rem;padding-bottom:0;\
    grid-template-columns:repeat(auto-fit,minmax(min(100%,22rem),1fr))}
    .card{display:flex;flex-direction:column;border:0;padding:0 0 1rem}
    .card .panels{grid-template-columns:1fr}
    figure{margin:0;min-width:0}
    figcaption{font-weight:600;font-size:.95rem;margin-bottom:.25rem}
    figure>svg{display:block;width:100%;max-width:27rem;height:auto}
    @media (min-width:62rem){.single{display:grid;grid-template-columns:1fr 27rem;gap:0 2rem}\
    .single .panels{margin-top:0}.single .rest{grid-column:1/-1}}
    details{margin-top:.75rem}
    summary{cursor:pointer;color:var(--link)}
    .numbers{margin:.25rem 0 0;font-size:.87rem}
    .folded>summary{font-size:1.05rem;padding:1.25rem 0;border-top:1px solid var(--grid)}
    .chapters[open]>summary{display:none}
    .picture .numbers{float:left}
    .scroll{overflow:auto;max-height:26rem;margin:.5rem 0}
    #answer .scroll{max-height:none;margin-top:0}#answer .scroll>table{width:100%}
    table{border-collapse:collapse;font-size:.87rem;font-variant-numeric:tabular-nums}
    caption{text-align:left;font-weight:600;padding:.25rem 0}
    th,td{padding:.15rem .6rem;text-align:right;white-space:nowrap;\
    border-bottom:1px solid var(--grid)}
    tbody th,thead th:first-child{text-align:left;font-weight:400}
    thead th{font-weight:600;position:sticky;top:0;background:var(--ground)}
    .answer{font-size:.96rem;width:100%}
    .answer :is(th,td){padding:0 .75rem 0 0;height:2.3rem}
    .answer thead th{font-size:.87rem;font-weight:400;color:var(--soft);vertical-align:bottom;\
    border-color:var(--axis);padding-bottom:.3rem}
    .answer tbody th{white-space:normal;line-height:1.25;position:sticky;left:0;\
    background:var(--ground);min-width:9rem}
    .answer :is(small,td i){display:none}.answer td i{font-style:normal}
    .answer .group th{font-size:.87rem;color:var(--soft);border:0;vertical-align:bottom;\
    padding-bottom:.15rem}
    .answer .part th{padding-left:1.2rem;color:var(--soft)}
    .one :is(td.verdict,thead th:last-child){text-align:left;padding-right:0;white-space:normal;\
    line-height:1.25;min-width:8.6rem}
    .answer .range{padding-left:.5rem;width:11rem}
    .many :is(th,td){padding-right:.7rem}.many tbody th{min-width:10rem}
    .many thead th{white-space:normal;line-height:1.25;min-width:3.6rem}
    .answer>caption{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
    .many:has(tbody tr:nth-child(12)) :is(th,td){height:1.85rem}
    .tick{display:block;width:10.4rem;height:2.3rem;fill:var(--ghost)}
    .tick .drawn{fill:var(--ghost)}
    .tick .span{fill:var(--unsure)}.tick .rule{stroke:var(--axis)}
    .good>.tick{fill:var(--accent)}.good>.tick .span{fill:var(--sure)}
    .bad>.tick{fill:var(--limit)}.bad>.tick .span{fill:var(--limit);fill-opacity:.35}
    .plain>.tick{fill:var(--ink)}.plain>.tick .span{fill:var(--axis)}
    .ticks{display:block;width:10.4rem}
    .answer td:is(.good,.bad,.plain){font-weight:600}
    .good{color:var(--accent)}.bad{color:var(--limit)}
    .plain{color:var(--ink)}.open{color:var(--soft)}
    .tools,.choice{display:flex;flex-wrap:wrap;gap:.4rem;margin:.25rem 0}
    :is(.tools,.choice) :is(button,select){font:inherit;font-size:.8rem;color:var(--link);\
    background:var(--ground);border:1px solid var(--grid);border-radius:.45rem;padding:.1rem .5rem}
    #answer .scroll+.tools{margin:.2rem 0}figure .tools{float:right;margin:0}
    @media (hover:hover){figure .tools{opacity:0}figure:is(:hover,:focus-within) .tools{opacity:1}}
    .choice{position:sticky;top:0;z-index:2;background:var(--ground);padding:.5rem 0;gap:1rem}
    .reading{position:absolute;z-index:3;pointer-events:none;background:var(--ground);\
    border:1px solid var(--soft);border-radius:.35rem;padding:.3rem .6rem;font-size:.8rem;\
    line-height:1.4}
    .reading[hidden]{display:none}.reading span{display:block;font-variant-numeric:tabular-nums}
    svg[data-plot]{touch-action:pan-y;user-select:none}.chosen{fill:var(--ink);fill-opacity:.1}
    .note,footer{color:var(--soft);font-size:.87rem}.rest .note{margin:.5rem 0 0}
    footer{max-width:46rem;padding:1rem 0}
    @media (max-width:76rem){.first{grid-template-columns:minmax(0,1fr)}}
    @media (max-width:48rem){body{padding:.75rem 1rem}\
    .lead,.lead li:not(:only-child){font-size:1rem}.lead{line-height:1.42;margin:0 0 .6rem}\
    h1{font-size:1.4rem;line-height:1.22;margin:.3rem 0 .5rem}\
    .goals li{grid-template-columns:1fr;gap:.25rem}\
    .tiles{grid-template-columns:1fr 1fr;gap:.5rem}\
    .one :is(th,td):is(:nth-child(2),:nth-child(3),:nth-child(n+6)),.one .group{display:none}\
    .one small{display:block;font-size:.8rem;color:var(--soft)}\
    .one td i{display:inline}.size,.one .ticks,#answer .scroll+.tools{display:none}\
    .answer tbody th{font-size:.93rem}.answer :is(th,td){height:2.4rem}\
    .answer :is(th,td){padding-right:.4rem}.answer .range,.tick,.ticks{width:6.4rem}\
    .many tbody th{min-width:7rem;max-width:8rem}.many td{white-space:normal}\
    .first:not(:has(.one))>.picture{order:-1;margin-bottom:1rem}\
    .first:not(:has(.one))>div:first-child{display:contents}.first>div>.lead{order:-2}\
    nav dl{grid-template-columns:1fr}nav dd{margin-bottom:.4rem}nav a{padding:.15rem 0}}

    """

  private static let pictures = """
    svg text{font-size:12px;fill:var(--ink);font-family:inherit}
    .axis text{fill:var(--soft)}
    .strong{font-weight:600}.ground{fill:var(--ground)}
    svg .limit{fill:none;stroke:var(--limit);stroke-width:1.5;stroke-dasharray:4 3}
    svg text.limit{fill:var(--limit);stroke:none}
    .grid{stroke:var(--grid);fill:none}
    .rule{stroke:var(--soft);fill:none}
    .ghost{fill:none;stroke:var(--ghost);stroke-width:1.75;stroke-dasharray:4 3}
    .sure{fill:var(--sure)}.unsure{fill:var(--unsure)}
    .line.faint{stroke:var(--ghost);stroke-width:1.5}
    .told{paint-order:stroke;stroke:var(--ground);stroke-width:4px;stroke-linejoin:round}
    .s0{--c:var(--c0)}.s1{--c:var(--c1)}.s2{--c:var(--c2)}.s3{--c:var(--c3)}
    .s4{--c:var(--c4)}.s5{--c:var(--c5)}.s6{--c:var(--c6)}.s7{--c:var(--c7)}
    .line{fill:none;stroke:var(--c);stroke-width:2;stroke-linejoin:round;stroke-linecap:round}
    .dash{stroke-dasharray:5 3}.area.dash{fill-opacity:.6}
    .whole{fill:transparent}
    .band{fill:var(--c);fill-opacity:.2}
    .area{fill:var(--c);fill-opacity:.82;stroke:var(--ground);stroke-width:.6}\
    .data[transform] path{vector-effect:non-scaling-stroke}
    .thread{fill:none;stroke:var(--c);stroke-width:2}
    .flow{fill:var(--c);fill-opacity:.55}
    .flow:hover{fill-opacity:.8}
    .outer{fill:var(--c);fill-opacity:.4}.inner{fill:var(--c);fill-opacity:.75}
    .dot{fill:var(--c);stroke:var(--ground)}
    .bar{fill:var(--c)}
    .hover rect{fill:transparent}.hover rect:hover{fill:var(--ink);fill-opacity:.1}
    .h1,.h2,.h3,.h4,.h5,.h6,.h7,.h8,.h9,.h10{fill:var(--heat)}
    .h1{fill-opacity:.08}.h2{fill-opacity:.17}.h3{fill-opacity:.27}.h4{fill-opacity:.37}
    .h5{fill-opacity:.47}.h6{fill-opacity:.57}.h7{fill-opacity:.68}.h8{fill-opacity:.79}
    .h9{fill-opacity:.9}

    """

  private static let paper = """
    @media print{:root{--ground:#fff;--ink:#000;--soft:#444;--grid:#ccc;--axis:#999;\
    --link:#000;--note:#f7f7f4;--heat:#0a5c8f;--limit:#b3530f;--accent:#1f4e9e;--sure:#93b1e3;\
    --unsure:#d9dadc;--ghost:#777;--c0:#1f4e9e;--c1:#c75000;\
    --c2:#00845f;--c3:#a8408a;--c4:#8f6b00;--c5:#4b4b4b;--c6:#2a8fbd;--c7:#7a1f1f}
    *{-webkit-print-color-adjust:exact}
    body{max-width:none;padding:0;font-size:10pt}
    h1{font-size:16pt}h2{font-size:12pt}
    nav,.skip,.tools,.choice,.reading,details:not([open]){display:none}
    .scroll{max-height:none;overflow:visible}
    figure,.finding,.caveat,.card,.tiles div,tr,footer p{break-inside:avoid}h2,h3{break-after:avoid}
    .first{grid-template-columns:minmax(0,1fr) 18rem;gap:0 1.5rem}
    .answer{font-size:8pt}.answer :is(th,td){padding:0 .5rem 0 0}
    .answer .range,.tick,.ticks{width:7rem}
    .panels,.cards{grid-template-columns:repeat(2,1fr);gap:.75rem 1.5rem}
    .card .panels,.single .panels{grid-template-columns:1fr}
    .several>div:first-child{break-after:avoid}section,.cards{padding:.75rem 0}
    .single{display:grid;grid-template-columns:1fr 20rem;gap:0 1.5rem;break-inside:avoid}
    .single .panels{margin-top:0}}

    """
}
