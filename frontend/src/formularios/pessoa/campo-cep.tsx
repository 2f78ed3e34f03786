import { getIn, useFormikContext } from 'formik';
import { useEffect, useRef, useState } from 'react';

import { type EnderecoDoCep } from '../../api/contrato';
import { buscarCep } from '../../api/servicos';
import { useConfiguracao } from '../../componentes/configuracao';
import { useTextos } from '../../i18n/textos';
import { soDigitos } from '../../kernel/documento';
import { CampoMascara } from '../campos/campos';
import './campo-cep.css';

/** Em que campo o município fica, e como: pelo código ou pelo nome. */
interface Municipio {
  campo: 'municipio' | 'cidade';
  valor: 'id' | 'nome';
}

export interface PropsDeLugar {
  /** Caminho do endereço no formulário. */
  endereco: string;
  municipio: Municipio;
  /** Seção do preenchimento automático: `billing `, ou nenhuma. */
  secao: string;
}

/**
 * O CEP completo preenche a rua, o bairro e o lugar que ainda estão vazios, e diz quais. É só ajuda: ninguém espera por
 * ela, e a falta de resposta não aparece.
 */
export function CampoCep({ endereco, municipio, secao }: PropsDeLugar) {
  const { t } = useTextos('formularios');
  const ha = useConfiguracao()?.cep ?? false;
  const { values, setFieldValue } = useFormikContext<object>();
  const [feito, setFeito] = useState<{ cep: string; campos: [string, unknown][] } | null>(null);
  const agora = useRef(values);
  useEffect(() => {
    agora.current = values;
  });
  const emCurso = useRef<AbortController>(null);
  useEffect(() => () => emCurso.current?.abort(), []);

  const aproveitar = (cep: string, achado: EnderecoDoCep) => {
    const escrito = (campo: string) => String(getIn(agora.current, `${endereco}.${campo}`) ?? '').trim();
    const mesmoEstado = escrito('uf') === '' || escrito('uf') === achado.uf;
    const propostas: [string, string | null][] = [
      ['logradouro', achado.logradouro],
      ['bairro', achado.bairro],
      ['uf', achado.uf],
      [municipio.campo, mesmoEstado && achado.municipio ? String(achado.municipio[municipio.valor]) : null],
    ];
    const novos = propostas.filter(([campo, valor]) => valor && escrito(campo) === '');
    void setFieldValue(endereco, { ...getIn(agora.current, endereco), ...Object.fromEntries(novos) });
    setFeito({ cep, campos: novos });
  };
  const preencher = (cep: string) => {
    emCurso.current?.abort();
    if (!ha) return;
    const este = (emCurso.current = new AbortController());
    const digitos = soDigitos(cep);
    buscarCep(digitos, este.signal).then(
      (achado) => {
        if (!este.signal.aborted) aproveitar(digitos, achado);
      },
      () => undefined,
    );
  };
  // O aviso é do que ainda está como o CEP o deu: mudado o CEP, ou o campo, já não é verdade.
  const atual = (campo: string): unknown => getIn(values, `${endereco}.${campo}`);
  const feitos = feito?.cep === soDigitos(String(atual('cep'))) ? feito.campos : [];
  const preenchidos = feitos.filter(([campo, valor]) => atual(campo) === valor).map(([campo]) => campo);
  return (
    <div className="cep">
      <CampoMascara
        nome={`${endereco}.cep`}
        rotulo={t('campos.cep')}
        mascara="#####-###"
        className="curto"
        autoComplete={`${secao}postal-code`}
        aoCompletar={preencher}
      />
      <p role="status" className="sm sec preenchido">
        {preenchidos.length > 0
          ? t('cep.preenchido', { campos: preenchidos.map((campo) => t(`campos.${campo}`)).join(', ') })
          : null}
      </p>
    </div>
  );
}
