/// The look of a report: one sheet for light and dark, wide and narrow, screen and paper.
///
/// Texts have a contrast of at least 4.5:1 to what they stand on, lines and areas of 3:1. The eight
/// colours of series are told apart with any kind of colour vision by their lightness and by the
/// names beside them; they follow Okabe and Ito (2008), darker on light and lighter on dark ground.
package enum Stylesheet {
  package static let text = colours + page + pictures + paper

  /// The sheet of a picture that stands alone.
  package static let pictureText = colours + pictures

  private static let colours = """
    :root{--ground:#fff;--ink:#1b1f23;--soft:#56606b;--grid:#dfe3e8;\
    --link:#00599c;--note:#f3f5f8;--heat:#0a5c8f;--limit:#b3261e;--c0:#0072b2;--c1:#c75000;\
    --c2:#00845f;--c3:#a8408a;--c4:#8f6b00;--c5:#4b4b4b;--c6:#2a8fbd;--c7:#7a1f1f}
    @media (prefers-color-scheme:dark){:root{--ground:#14181c;--ink:#e8ebee;--soft:#a8b1bb;\
    --grid:#30373f;--link:#8cc8ff;--note:#1d2329;--heat:#6cc0f5;--limit:#ff8a80;--c0:#56b4e9;\
    --c1:#f28e4b;--c2:#3cc79a;--c3:#e39ac7;--c4:#e3be3f;--c5:#bdbdbd;--c6:#9fd8f7;--c7:#e0807f}}

    """

  private static let page = """
    *{box-sizing:border-box}
    html{font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;\
    -webkit-text-size-adjust:100%}
    body{margin:0 auto;max-width:82rem;padding:1rem 1.25rem;background:var(--ground);\
    color:var(--ink);overflow-wrap:break-word}
    a{color:var(--link)}
    :is(a,summary,.scroll,button,select,svg):focus-visible{outline:3px solid var(--link);\
    outline-offset:2px}
    .skip{position:absolute;left:-99rem}
    .skip:focus{left:1rem;top:1rem;background:var(--ground);padding:.5rem}
    h1{font-size:1.05rem;font-weight:600;color:var(--soft);line-height:1.2;margin:.25rem 0}
    h2{font-size:1.2rem;line-height:1.3;margin:0 0 .5rem}
    h3{font-size:1rem;margin:1.4rem 0 .4rem}
    .question{font-size:1.75rem;font-weight:650;line-height:1.2;margin:.1rem 0 .6rem;\
    max-width:52rem;text-wrap:balance}
    .facts,nav ul{list-style:none;margin:0;padding:0;display:flex;flex-wrap:wrap;gap:.15rem 1.1rem}
    .facts{color:var(--soft);font-size:.9rem}
    nav{padding:.4rem 0;margin:1.5rem 0 .5rem;font-size:.9rem}
    nav ul{gap:.35rem}
    nav a{display:block;padding:.15rem .6rem;border:1px solid var(--grid);border-radius:1rem;\
    text-decoration:none}
    section,.cards{padding:1.5rem 0 1rem;border-top:1px solid var(--grid)}
    #answer{background:var(--note);border:0;border-radius:.75rem;padding:1.25rem 1.5rem;\
    margin:1.25rem 0}
    .finding{margin:.25rem 0;max-width:46rem}ul.finding{padding-left:1.2rem}
    .lead{list-style:none;margin:0;padding:0;max-width:60rem;font-size:1.05rem}
    .lead li{margin:.35rem 0}
    .goals{list-style:none;margin:0;padding:0}
    .goals li{display:grid;grid-template-columns:7.5rem 1fr;padding:.45rem 0;\
    border-top:1px solid var(--grid)}
    .goals span{display:block;font-size:.9rem;color:var(--soft);font-variant-numeric:tabular-nums}
    .badge{align-self:start;justify-self:start;font-size:.8rem;line-height:1.3rem;padding:0 .6rem;\
    border:1.5px solid;border-radius:1rem}
    .tiles{display:grid;gap:.75rem;margin:.5rem 0;\
    grid-template-columns:repeat(auto-fill,minmax(min(100%,15.5rem),1fr))}
    .tiles div{background:var(--ground);border:1px solid var(--grid);border-radius:.5rem;\
    padding:.6rem .8rem;display:flex;flex-direction:column;justify-content:space-between}
    .tiles dt{font-size:.85rem;color:var(--soft);line-height:1.35}
    .tiles dd{margin:.3rem 0 0;font-variant-numeric:tabular-nums}
    .tiles dd b{font-size:1.35rem;font-weight:650}.tiles span{font-size:.85rem;color:var(--soft);\
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
    .numbers{margin:.25rem 0 0;font-size:.85rem}
    .folded>summary{font-size:1.05rem;padding:1.25rem 0;border-top:1px solid var(--grid)}
    .scroll{overflow:auto;max-height:26rem;margin:.5rem 0}
    #answer .scroll{max-height:none}
    table{border-collapse:collapse;font-size:.85rem;font-variant-numeric:tabular-nums}
    caption{text-align:left;font-weight:600;padding:.25rem 0}
    th,td{padding:.15rem .6rem;text-align:right;white-space:nowrap;\
    border-bottom:1px solid var(--grid)}
    tbody th,thead th:first-child{text-align:left;font-weight:400}
    thead th{font-weight:600;position:sticky;top:0;background:var(--ground)}
    .answer{font-size:.9rem;min-width:min(100%,46rem)}
    .answer :is(th,td){text-align:left;vertical-align:top;padding:.4rem 1rem .4rem 0}
    .answer th{white-space:normal}
    .answer tbody th{min-width:11rem;max-width:19rem;position:sticky;left:0}
    .answer :is(thead,tbody) th{background:var(--note)}
    .answer .part th{padding-left:1.2rem;color:var(--soft)}
    .answer td b{font-weight:500;color:var(--soft)}.answer td span{color:var(--soft)}
    .answer td:is(.up,.down,.good,.bad) b{font-weight:650;color:inherit}
    .answer td i{display:block;font-size:.8rem;font-style:normal;color:var(--soft)}
    .tick{display:block;width:6.9rem;height:.75rem;fill:var(--soft)}
    .tick .span{fill-opacity:.4}:is(.up,.down,.good,.bad)>.tick{fill:currentColor}
    .up{color:var(--c0)}.down{color:var(--c1)}
    .good{color:var(--c2)}.bad{color:var(--limit)}.open{color:var(--soft)}
    .tools,.choice{display:flex;flex-wrap:wrap;gap:.4rem;margin:.25rem 0}
    :is(.tools,.choice) :is(button,select){font:inherit;font-size:.8rem;color:var(--link);\
    background:var(--ground);border:1px solid var(--grid);border-radius:.35rem;padding:.1rem .5rem}
    #answer .tools{float:right;margin:-2.1rem 0 0}figure .tools{float:right;margin:0}
    @media (hover:hover){figure .tools{opacity:0}figure:is(:hover,:focus-within) .tools{opacity:1}}
    .choice{position:sticky;top:0;z-index:2;background:var(--ground);padding:.5rem 0;gap:1rem}
    .reading{position:absolute;z-index:3;pointer-events:none;background:var(--ground);\
    border:1px solid var(--soft);border-radius:.35rem;padding:.3rem .6rem;font-size:.8rem;\
    line-height:1.4}
    .reading[hidden]{display:none}.reading span{display:block;font-variant-numeric:tabular-nums}
    svg[data-plot]{touch-action:pan-y;user-select:none}.chosen{fill:var(--ink);fill-opacity:.1}
    .note,footer{color:var(--soft);font-size:.8rem}.rest .note{margin:.5rem 0 0}
    footer{max-width:46rem;padding:1rem 0}
    @media (max-width:40rem){.answer td span{display:block}body{padding:.75rem}\
    .question{font-size:1.35rem}\
    #answer{padding:1rem;margin:1rem -.5rem}.goals li{grid-template-columns:1fr;gap:.25rem}\
    .tiles{grid-template-columns:1fr 1fr;gap:.5rem}.answer tbody th{min-width:8rem;max-width:9rem}\
    nav ul{flex-wrap:nowrap;overflow-x:auto;padding-bottom:.4rem}nav a{white-space:nowrap}}

    """

  private static let pictures = """
    svg text{font-size:12px;fill:var(--ink);font-family:inherit}
    .axis text{fill:var(--soft)}
    .strong{font-weight:600}.ground{fill:var(--ground)}
    svg .limit{fill:none;stroke:var(--limit);stroke-width:1.5;stroke-dasharray:4 3}
    svg text.limit{fill:var(--limit);stroke:none}
    .grid{stroke:var(--grid);fill:none}
    .rule{stroke:var(--soft);fill:none}
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
    @media print{:root{--ground:#fff;--ink:#000;--soft:#444;--grid:#ccc;\
    --link:#000;--note:#f3f5f8;--heat:#0a5c8f;--limit:#b3261e;--c0:#0072b2;--c1:#c75000;\
    --c2:#00845f;--c3:#a8408a;--c4:#8f6b00;--c5:#4b4b4b;--c6:#2a8fbd;--c7:#7a1f1f}
    *{-webkit-print-color-adjust:exact}
    body{max-width:none;padding:0;font-size:10pt}
    .question{font-size:16pt}h2{font-size:12pt}
    nav,.skip,.tools,.choice,.reading,details:not([open]){display:none}
    .scroll{max-height:none;overflow:visible}
    figure,.finding,.caveat,.card,.tiles div,tr,footer p{break-inside:avoid}h2,h3{break-after:avoid}
    #answer{padding:0;margin:.5rem 0;background:none}.answer :is(thead,tbody) th{background:none}
    .answer,.answer td span{font-size:8pt}.answer :is(th,td){padding:.2rem .6rem .2rem 0}
    .panels,.cards{grid-template-columns:repeat(2,1fr);gap:.75rem 1.5rem}
    .card .panels,.single .panels{grid-template-columns:1fr}
    .several>div:first-child{break-after:avoid}section,.cards{padding:.75rem 0}
    .single{display:grid;grid-template-columns:1fr 20rem;gap:0 1.5rem;break-inside:avoid}
    .single .panels{margin-top:0}}

    """
}
